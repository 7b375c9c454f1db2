use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use metrics::{Counter, Gauge, Histogram, HistogramFn, Key, KeyName, Metadata, Recorder, SharedString, Unit};

const SECONDS: [f64; 15] =
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

const SIZES: [f64; 10] = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];

#[derive(Default)]
pub(super) struct Measurements {
    values: Mutex<HashMap<Key, Measurement>>,
    help: Mutex<BTreeMap<String, SharedString>>,
}

#[derive(Clone)]
enum Measurement {
    Counter(Arc<AtomicU64>),
    /// The bits of a floating-point number.
    Gauge(Arc<AtomicU64>),
    Histogram(Arc<Buckets>),
}

struct Buckets {
    bounds: &'static [f64],
    counts: Vec<AtomicU64>,
    /// The bits of a floating-point number.
    sum: AtomicU64,
}

impl HistogramFn for Buckets {
    fn record(&self, value: f64) {
        self.counts[self.bounds.partition_point(|bound| *bound < value)].fetch_add(1, Ordering::Relaxed);
        let add = |bits| Some((f64::from_bits(bits) + value).to_bits());
        // It never gives up, so there is no error.
        let _ = self.sum.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
    }
}

impl Measurements {
    fn value(&self, key: &Key, new: impl FnOnce() -> Measurement) -> Measurement {
        let mut values = locked(&self.values);
        if let Some(known) = values.get(key) {
            return known.clone();
        }
        values.entry(key.clone()).or_insert_with(new).clone()
    }

    fn describe(&self, name: &KeyName, help: SharedString) {
        locked(&self.help).insert(name.as_str().to_owned(), help);
    }

    pub(super) fn render(&self) -> String {
        let mut families: BTreeMap<String, (&str, BTreeMap<String, Measurement>)> = BTreeMap::new();
        for (key, value) in locked(&self.values).iter() {
            let kind = match value {
                Measurement::Counter(_) => "counter",
                Measurement::Gauge(_) => "gauge",
                Measurement::Histogram(_) => "histogram",
            };
            let labels: Vec<String> =
                key.labels().map(|label| format!("{}=\"{}\"", label.key(), escaped(label.value()))).collect();
            let family = families.entry(key.name().to_owned()).or_insert((kind, BTreeMap::new()));
            family.1.insert(labels.join(","), value.clone());
        }
        let (mut text, help) = (String::new(), locked(&self.help));
        for (name, (kind, values)) in families {
            if let Some(help) = help.get(&name) {
                let _ = writeln!(text, "# HELP {name} {help}");
            }
            let _ = writeln!(text, "# TYPE {name} {kind}");
            for (labels, value) in values {
                write_value(&name, &labels, &value, &mut text);
            }
            text.push('\n');
        }
        text
    }
}

// Writing to a string can't fail.
fn write_value(name: &str, labels: &str, value: &Measurement, text: &mut String) {
    let braced = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
    let _ = match value {
        Measurement::Counter(count) => writeln!(text, "{name}{braced} {}", count.load(Ordering::Relaxed)),
        Measurement::Gauge(bits) => writeln!(text, "{name}{braced} {}", f64::from_bits(bits.load(Ordering::Relaxed))),
        Measurement::Histogram(buckets) => {
            let comma = if labels.is_empty() { "" } else { "," };
            let bounds = buckets.bounds.iter().map(ToString::to_string).chain(["+Inf".to_owned()]);
            let mut below = 0;
            for (bound, count) in bounds.zip(&buckets.counts) {
                below += count.load(Ordering::Relaxed);
                let _ = writeln!(text, "{name}_bucket{{{labels}{comma}le=\"{bound}\"}} {below}");
            }
            let sum = f64::from_bits(buckets.sum.load(Ordering::Relaxed));
            writeln!(text, "{name}_sum{braced} {sum}\n{name}_count{braced} {below}")
        }
    };
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic elsewhere leaves the map intact.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Recorder for Measurements {
    fn describe_counter(&self, name: KeyName, _: Option<Unit>, help: SharedString) {
        self.describe(&name, help);
    }

    fn describe_gauge(&self, name: KeyName, _: Option<Unit>, help: SharedString) {
        self.describe(&name, help);
    }

    fn describe_histogram(&self, name: KeyName, _: Option<Unit>, help: SharedString) {
        self.describe(&name, help);
    }

    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        match self.value(key, || Measurement::Counter(Arc::default())) {
            Measurement::Counter(count) => Counter::from_arc(count),
            _ => Counter::noop(),
        }
    }

    fn register_gauge(&self, key: &Key, _: &Metadata<'_>) -> Gauge {
        match self.value(key, || Measurement::Gauge(Arc::default())) {
            Measurement::Gauge(bits) => Gauge::from_arc(bits),
            _ => Gauge::noop(),
        }
    }

    fn register_histogram(&self, key: &Key, _: &Metadata<'_>) -> Histogram {
        let new = || {
            let bounds = if key.name().ends_with("_size") { &SIZES[..] } else { &SECONDS };
            let counts = (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect();
            Measurement::Histogram(Arc::new(Buckets { bounds, counts, sum: AtomicU64::new(0) }))
        };
        match self.value(key, new) {
            Measurement::Histogram(buckets) => Histogram::from_arc(buckets),
            _ => Histogram::noop(),
        }
    }
}

#[cfg(test)]
mod tests {
    use metrics::{counter, describe_histogram, gauge, histogram};

    use super::*;

    #[test]
    fn prometheus_can_read_what_was_measured() {
        let measurements = Measurements::default();
        metrics::with_local_recorder(&measurements, || {
            counter!("moves_total", "by" => "a \"bot\"").increment(2);
            gauge!("tables").set(1.5);
            describe_histogram!("wait_seconds", "How long");
            for seconds in [0.0001, 0.0002, 20.0] {
                histogram!("wait_seconds", "does" => "append").record(seconds);
            }
            histogram!("batch_size").record(3.0);
        });
        let text = measurements.render();
        for part in [
            "# TYPE batch_size histogram\nbatch_size_bucket{le=\"1\"} 0\nbatch_size_bucket{le=\"2\"} 0\n\
             batch_size_bucket{le=\"5\"} 1\n",
            "# TYPE moves_total counter\nmoves_total{by=\"a \\\"bot\\\"\"} 2\n\n# TYPE tables gauge\ntables 1.5\n\n",
            "# HELP wait_seconds How long\n# TYPE wait_seconds histogram\n\
             wait_seconds_bucket{does=\"append\",le=\"0.0001\"} 1\n\
             wait_seconds_bucket{does=\"append\",le=\"0.00025\"} 2\n",
            "wait_seconds_bucket{does=\"append\",le=\"10\"} 2\nwait_seconds_bucket{does=\"append\",le=\"+Inf\"} 3\n\
             wait_seconds_sum{does=\"append\"} 20.0003\nwait_seconds_count{does=\"append\"} 3\n",
        ] {
            assert!(text.contains(part), "{part}\nis not in\n{text}");
        }
    }
}
