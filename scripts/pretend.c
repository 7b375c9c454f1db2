/* A layer in front of the C library, by which one server is measured as if the disk, the wait between commits or the
 * allocator were others; docs/SCALING.md has what came of it. Nothing is durable behind it.
 *
 *   cc -O2 -shared -fPIC -o target/pretend.so scripts/pretend.c -ldl
 *   LD_PRELOAD=$PWD/target/pretend.so PRETEND_SYNC_US=10000 foretell serve --database sqlite:games.db
 *
 * PRETEND_SYNC_US     a sync takes so long, and does nothing
 * PRETEND_REST_US     the thread that writes rests for so much longer between two commits
 * PRETEND_KEEP_MEMORY memory that is free is not given back to the system
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

static long microseconds(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

static int real_nanosleep(const struct timespec *wanted, struct timespec *left) {
    static __typeof__(nanosleep) *real;
    if (!real) real = dlsym(RTLD_NEXT, "nanosleep");
    return real(wanted, left);
}

static struct timespec lengthened(const struct timespec *wanted, long more_us) {
    struct timespec longer = *wanted;
    longer.tv_nsec += more_us % 1000000 * 1000;
    longer.tv_sec += more_us / 1000000 + longer.tv_nsec / 1000000000;
    longer.tv_nsec %= 1000000000;
    return longer;
}

static struct timespec rest(const struct timespec *wanted) {
    char thread[17] = "";
    prctl(PR_GET_NAME, thread);
    return lengthened(wanted, strcmp(thread, "store") ? 0 : microseconds("PRETEND_REST_US"));
}

int nanosleep(const struct timespec *wanted, struct timespec *left) {
    struct timespec longer = rest(wanted);
    return real_nanosleep(&longer, left);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *wanted, struct timespec *left) {
    static __typeof__(clock_nanosleep) *real;
    if (!real) real = dlsym(RTLD_NEXT, "clock_nanosleep");
    struct timespec longer = flags & TIMER_ABSTIME ? *wanted : rest(wanted);
    return real(clock, flags, &longer, left);
}

int fdatasync(int file) {
    static __typeof__(fdatasync) *real;
    if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
    if (!getenv("PRETEND_SYNC_US")) return real(file);
    struct timespec none = {0, 0}, wait = lengthened(&none, microseconds("PRETEND_SYNC_US"));
    real_nanosleep(&wait, NULL);
    return 0;
}

int malloc_trim(size_t keep) {
    static __typeof__(malloc_trim) *real;
    if (!real) real = dlsym(RTLD_NEXT, "malloc_trim");
    return getenv("PRETEND_KEEP_MEMORY") ? 0 : real(keep);
}
