-- Games of every sort as the first version of Foretell wrote them: never change this file.
BEGIN TRANSACTION;
CREATE TABLE listing (
    game       TEXT    NOT NULL PRIMARY KEY,
    stage      TEXT    NOT NULL CHECK (stage IN ('gathering', 'playing', 'asleep', 'finished', 'closed')),
    public     INTEGER NOT NULL CHECK (public IN (0, 1)),
    rules      TEXT    NOT NULL,
    host       TEXT    NOT NULL,
    seats      TEXT    NOT NULL,
    people     TEXT    NOT NULL,
    opened_at  INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "listing" VALUES('3d4fgqam9h','playing',0,'it/3+bids=secret','Ada','["Ada","Zoë O''Hara","random"]','["0wbnfdxwh6a2","8ke681e8heat"]',1794760066225,1794760066236);
INSERT INTO "listing" VALUES('3hvrcp6pth','finished',0,'pt/3+specials=all+length=last-1','Ada','["Ada","Zoë O''Hara","apprentice"]','["0wbnfdxwh6a2"]',1794760066371,1794760067079);
INSERT INTO "listing" VALUES('e7nbjfz8cy','closed',0,'ca/4','Ada','["Ada",null,null,null]','["0wbnfdxwh6a2"]',1794760066219,1794760066224);
INSERT INTO "listing" VALUES('ercv238tqm','gathering',1,'pt/5+specials=all','Zoë O''Hara','["Ada",null,"Zoë O''Hara",null,null]','["0wbnfdxwh6a2","8ke681e8heat"]',1794760066132,1794760066167);
INSERT INTO "listing" VALUES('h3nv82vkgg','asleep',0,'it/3','Ada','["Ada","apprentice","apprentice"]','["0wbnfdxwh6a2"]',1794760067104,1794760072432);
INSERT INTO "listing" VALUES('p3dxw9zyh5','gathering',0,'pt/3+specials=all+length=last-1','Ada','["Ada",null,"apprentice"]','["0wbnfdxwh6a2"]',1794760067089,1794760067089);
CREATE TABLE log (
    game  TEXT    NOT NULL,
    seq   INTEGER NOT NULL CHECK (seq >= 1),
    entry TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT;
INSERT INTO "log" VALUES('ercv238tqm',1,'{"at":1794760066132,"do":[{"opened":{"game":"ercv238tqm","host":"0wbnfdxwh6a2","name":"Ada","settings":{"rules":"pt/5+specials=all","public":true,"clock":{"seconds":30,"reserve":90},"pause_ms":900,"away_bot":"apprentice","away_after":60,"when_empty":"sleep","gallery":true,"hints":true},"secret":"92c86b7ff22a2393d2711f5e7f7bf338b4446d25d75f138602132f8b63a9f70c"}},{"sat":{"seat":1,"player":"0wbnfdxwh6a2","name":"Ada","contribution":"none"}}]}');
INSERT INTO "log" VALUES('ercv238tqm',2,'{"at":1794760066144,"do":[{"sat":{"seat":3,"player":"8ke681e8heat","name":"Zoë O''Hara","contribution":"open bob%20%26%20co"}}]}');
INSERT INTO "log" VALUES('ercv238tqm',3,'{"at":1794760066148,"do":[{"contributed":{"seat":1,"contribution":"open rain%20%26%207%20cats"}}]}');
INSERT INTO "log" VALUES('ercv238tqm',4,'{"at":1794760066156,"do":[{"bot_sat":{"seat":2,"bot":"seer:worlds=5"}}]}');
INSERT INTO "log" VALUES('ercv238tqm',5,'{"at":1794760066160,"do":[{"swapped":{"seats":[2,4]}}]}');
INSERT INTO "log" VALUES('ercv238tqm',6,'{"at":1794760066164,"do":[{"host":{"player":"8ke681e8heat"}}]}');
INSERT INTO "log" VALUES('ercv238tqm',7,'{"at":1794760066167,"do":[{"stood":{"seat":4}}]}');
INSERT INTO "log" VALUES('ercv238tqm',8,'{"at":1794760066171,"do":[{"said":{"room":"table","player":"0wbnfdxwh6a2","name":"Ada","text":"«Hello» 🃏"}}]}');
INSERT INTO "log" VALUES('ercv238tqm',9,'{"at":1794760066183,"do":[{"said":{"room":"gallery","player":"x8y3ys4mj56e","name":"Eve","text":"psst"}}]}');
INSERT INTO "log" VALUES('ercv238tqm',10,'{"at":1794760066192,"do":[{"reacted":{"seat":3,"reaction":"applause"}}]}');
INSERT INTO "log" VALUES('ercv238tqm',11,'{"at":1794760066211,"do":[{"muted":{"by":"0wbnfdxwh6a2","whom":"8ke681e8heat","on":true}}]}');
INSERT INTO "log" VALUES('e7nbjfz8cy',1,'{"at":1794760066219,"do":[{"opened":{"game":"e7nbjfz8cy","host":"0wbnfdxwh6a2","name":"Ada","settings":{"rules":"ca/4","public":false,"clock":null,"pause_ms":900,"away_bot":"apprentice","away_after":60,"when_empty":"sleep","gallery":true,"hints":true},"secret":"1487c14e66f5a19433ecf44d0869f1ef2466859472bbf7149f2b9c7bc5e92b1f"}},{"sat":{"seat":1,"player":"0wbnfdxwh6a2","name":"Ada","contribution":"none"}}]}');
INSERT INTO "log" VALUES('e7nbjfz8cy',2,'{"at":1794760066224,"do":["closed"]}');
INSERT INTO "log" VALUES('3d4fgqam9h',1,'{"at":1794760066225,"do":[{"opened":{"game":"3d4fgqam9h","host":"0wbnfdxwh6a2","name":"Ada","settings":{"rules":"it/3+bids=secret","public":false,"clock":{"seconds":20,"reserve":60},"pause_ms":0,"away_bot":"apprentice","away_after":3600,"when_empty":"sleep","gallery":true,"hints":true},"secret":"de43205b8fba9e56d08dad5328f57484d3e7a0a6dc312f3c1114ef9f90d82a14"}},{"sat":{"seat":1,"player":"0wbnfdxwh6a2","name":"Ada","contribution":"none"}}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',2,'{"at":1794760066227,"do":[{"sat":{"seat":2,"player":"8ke681e8heat","name":"Zoë O''Hara","contribution":"open mine"}}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',3,'{"at":1794760066235,"do":[{"bot_sat":{"seat":3,"bot":"random"}}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',4,'{"at":1794760066236,"do":["began"]}');
INSERT INTO "log" VALUES('3d4fgqam9h',5,'{"at":1794760066239,"do":[{"draw":["G6","E10","H2",null,null,null]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',6,'{"at":1794760066241,"do":[{"deal":{"hands":[["G8"],["G6"],["E13"]],"turned_up":"H10"}}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',7,'{"at":1794760066244,"do":[{"act":[3,"bid 1"]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',8,'{"at":1794760066264,"do":[{"hinted":{"seat":1}}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',9,'{"at":1794760066268,"do":[{"act":[1,"bid 0"]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',10,'{"at":1794760066272,"do":[{"hinted":{"seat":2}}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',11,'{"at":1794760066280,"do":[{"act":[2,"bid 0"]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',12,'{"at":1794760066282,"do":[{"act":[3,"play E13"]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',13,'{"at":1794760066304,"do":[{"act":[1,"play G8"]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',14,'{"at":1794760066308,"do":[{"act":[2,"play G6"]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',15,'{"at":1794760066311,"do":[{"deal":{"hands":[["H11","E10"],["E6","D4"],["W1","D2"]],"turned_up":"E4"}}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',16,'{"at":1794760066313,"do":[{"act":[3,"bid 0"]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',17,'{"at":1794760066333,"do":[{"act":[1,"bid 0"]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',18,'{"at":1794760066336,"do":[{"act":[2,"bid 0"]}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',19,'{"at":1794760066338,"do":[{"away":{"seat":2,"why":"handed_over"}}]}');
INSERT INTO "log" VALUES('3d4fgqam9h',20,'{"at":1794760066355,"do":[{"back":{"seat":2}}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',1,'{"at":1794760066371,"do":[{"opened":{"game":"3hvrcp6pth","host":"0wbnfdxwh6a2","name":"Ada","settings":{"rules":"pt/3+specials=all+length=last-1","public":false,"clock":null,"pause_ms":0,"away_bot":"apprentice","away_after":3600,"when_empty":"sleep","gallery":true,"hints":true},"secret":"148fb9878b93209f774598f951a666ab93299ea138ae3ede99da0fb2a8e1bcc4"}},{"sat":{"seat":1,"player":"0wbnfdxwh6a2","name":"Ada","contribution":"none"}}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',2,'{"at":1794760066388,"do":[{"sat":{"seat":2,"player":"8ke681e8heat","name":"Zoë O''Hara","contribution":"none"}}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',3,'{"at":1794760066391,"do":[{"bot_sat":{"seat":3,"bot":"apprentice"}}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',4,'{"at":1794760066403,"do":["began"]}');
INSERT INTO "log" VALUES('3hvrcp6pth',5,'{"at":1794760066411,"do":[{"deal":{"hands":[["J1","H1","H4","H8","H12","H13","E2","E7","E13","D6","D11","D12","D13","J4","G1","G3","G5","G9","Bomb","Werewolf"],["H2","H6","W1","E3","E5","E8","E9","E10","E11","W2","D1","D5","D7","D8","G10","G11","G12","W4","Cloud","Shapeshifter"],["H3","H5","H7","H9","J2","E1","E4","E6","J3","D2","D3","D4","D10","W3","G6","G7","G8","G13","Dragon","Fairy"]],"turned_up":"H10"}}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',6,'{"at":1794760066437,"do":[{"act":[1,"trump H"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',7,'{"at":1794760066440,"do":[{"act":[2,"bid 0"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',8,'{"at":1794760066447,"do":[{"act":[3,"bid 8"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',9,'{"at":1794760066484,"do":[{"act":[1,"bid 0"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',10,'{"at":1794760066499,"do":[{"act":[2,"play H2"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',11,'{"at":1794760066503,"do":[{"act":[3,"play J2"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',12,'{"at":1794760066535,"do":[{"act":[1,"play J1"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',13,'{"at":1794760066551,"do":[{"left":{"seat":2}}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',14,'{"at":1794760066553,"do":[{"act":[2,"play Cloud=G"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',15,'{"at":1794760066560,"do":[{"act":[3,"play Dragon"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',16,'{"at":1794760066584,"do":[{"act":[1,"play J4"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',17,'{"at":1794760066588,"do":[{"act":[3,"play E6"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',18,'{"at":1794760066598,"do":[{"act":[1,"play E2"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',19,'{"at":1794760066611,"do":[{"act":[2,"play E5"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',20,'{"at":1794760066616,"do":[{"act":[3,"play H3"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',21,'{"at":1794760066633,"do":[{"act":[1,"play H1"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',22,'{"at":1794760066639,"do":[{"act":[2,"play Shapeshifter=J"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',23,'{"at":1794760066641,"do":[{"act":[3,"play H5"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',24,'{"at":1794760066662,"do":[{"act":[1,"play H4"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',25,'{"at":1794760066663,"do":[{"act":[2,"play W1"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',26,'{"at":1794760066671,"do":[{"act":[2,"play H6"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',27,'{"at":1794760066676,"do":[{"act":[3,"play H9"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',28,'{"at":1794760066685,"do":[{"act":[1,"play H8"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',29,'{"at":1794760066687,"do":[{"act":[3,"play G6"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',30,'{"at":1794760066709,"do":[{"act":[1,"play G1"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',31,'{"at":1794760066711,"do":[{"act":[2,"play W2"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',32,'{"at":1794760066716,"do":[{"act":[2,"play D1"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',33,'{"at":1794760066720,"do":[{"act":[3,"play D10"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',34,'{"at":1794760066736,"do":[{"act":[1,"play D6"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',35,'{"at":1794760066739,"do":[{"act":[3,"play G8"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',36,'{"at":1794760066761,"do":[{"act":[1,"play G3"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',37,'{"at":1794760066763,"do":[{"act":[2,"play W4"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',38,'{"at":1794760066767,"do":[{"act":[2,"play E3"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',39,'{"at":1794760066776,"do":[{"act":[3,"play E4"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',40,'{"at":1794760066786,"do":[{"act":[1,"play E7"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',41,'{"at":1794760066795,"do":[{"act":[1,"play H10"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',42,'{"at":1794760066799,"do":[{"act":[2,"play G11"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',43,'{"at":1794760066807,"do":[{"act":[3,"play H7"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',44,'{"at":1794760066824,"do":[{"act":[1,"play H12"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',45,'{"at":1794760066827,"do":[{"act":[2,"play G10"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',46,'{"at":1794760066835,"do":[{"act":[3,"play G7"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',47,'{"at":1794760066856,"do":[{"act":[1,"play H13"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',48,'{"at":1794760066863,"do":[{"act":[2,"play G12"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',49,'{"at":1794760066868,"do":[{"act":[3,"play E1"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',50,'{"at":1794760066885,"do":[{"act":[1,"play E13"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',51,'{"at":1794760066895,"do":[{"act":[2,"play E8"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',52,'{"at":1794760066900,"do":[{"act":[3,"play D2"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',53,'{"at":1794760066917,"do":[{"act":[1,"play D11"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',54,'{"at":1794760066923,"do":[{"act":[2,"play D7"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',55,'{"at":1794760066933,"do":[{"act":[3,"play D3"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',56,'{"at":1794760066953,"do":[{"act":[1,"play D12"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',57,'{"at":1794760066959,"do":[{"act":[2,"play D5"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',58,'{"at":1794760066963,"do":[{"act":[3,"play D4"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',59,'{"at":1794760066981,"do":[{"act":[1,"play D13"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',60,'{"at":1794760066991,"do":[{"act":[2,"play D8"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',61,'{"at":1794760066999,"do":[{"act":[3,"play J3"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',62,'{"at":1794760067013,"do":[{"act":[1,"play G5"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',63,'{"at":1794760067014,"do":[{"act":[2,"play E9"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',64,'{"at":1794760067016,"do":[{"act":[3,"play G13"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',65,'{"at":1794760067020,"do":[{"act":[3,"play W3"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',66,'{"at":1794760067036,"do":[{"act":[1,"play G9"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',67,'{"at":1794760067040,"do":[{"act":[2,"play E10"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',68,'{"at":1794760067051,"do":[{"act":[3,"play Fairy"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',69,'{"at":1794760067062,"do":[{"act":[1,"play Bomb"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',70,'{"at":1794760067067,"do":[{"act":[2,"play E11"]}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',71,'{"at":1794760067079,"do":[{"act":[3,"change -1"]}]}');
INSERT INTO "log" VALUES('p3dxw9zyh5',1,'{"at":1794760067089,"do":[{"opened":{"game":"p3dxw9zyh5","host":"0wbnfdxwh6a2","name":"Ada","settings":{"rules":"pt/3+specials=all+length=last-1","public":false,"clock":null,"pause_ms":0,"away_bot":"apprentice","away_after":3600,"when_empty":"sleep","gallery":true,"hints":true},"secret":"49937221066cfad892b9917913e7d1bea8bbe17b2b78a91ae8f00aa77601b12a"}},{"sat":{"seat":1,"player":"0wbnfdxwh6a2","name":"Ada","contribution":"none"}},{"bot_sat":{"seat":3,"bot":"apprentice"}}]}');
INSERT INTO "log" VALUES('3hvrcp6pth',72,'{"at":1794760067091,"do":[{"rematch":{"game":"p3dxw9zyh5"}}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',1,'{"at":1794760067104,"do":[{"opened":{"game":"h3nv82vkgg","host":"0wbnfdxwh6a2","name":"Ada","settings":{"rules":"it/3","public":false,"clock":null,"pause_ms":700,"away_bot":"apprentice","away_after":1,"when_empty":"sleep","gallery":true,"hints":true},"secret":"585679902ac93f8ee7b546519df98fcc7154443cce155fa9787c950920a286b4"}},{"sat":{"seat":1,"player":"0wbnfdxwh6a2","name":"Ada","contribution":"none"}}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',2,'{"at":1794760067107,"do":[{"bot_sat":{"seat":2,"bot":"apprentice"}},{"bot_sat":{"seat":3,"bot":"apprentice"}}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',3,'{"at":1794760067113,"do":["began"]}');
INSERT INTO "log" VALUES('h3nv82vkgg',4,'{"at":1794760067118,"do":[{"draw":["E12","H4","W1",null,null,null]}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',5,'{"at":1794760067124,"do":[{"deal":{"hands":[["J2"],["D11"],["D10"]],"turned_up":"D2"}}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',6,'{"at":1794760068432,"do":[{"away":{"seat":1,"why":"gone"}}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',7,'{"at":1794760068436,"do":[{"act":[1,"bid 0"]}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',8,'{"at":1794760068970,"do":[{"act":[2,"bid 1"]}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',9,'{"at":1794760069532,"do":[{"act":[3,"bid 1"]}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',10,'{"at":1794760070226,"do":[{"act":[1,"play J2"]}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',11,'{"at":1794760070941,"do":[{"act":[2,"play D11"]}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',12,'{"at":1794760071695,"do":[{"act":[3,"play D10"]}]}');
INSERT INTO "log" VALUES('h3nv82vkgg',13,'{"at":1794760072432,"do":["slept"]}');
CREATE TABLE seated (
    player TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES listing (game) ON DELETE CASCADE,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "seated" VALUES('0wbnfdxwh6a2','3d4fgqam9h');
INSERT INTO "seated" VALUES('8ke681e8heat','3d4fgqam9h');
INSERT INTO "seated" VALUES('0wbnfdxwh6a2','3hvrcp6pth');
INSERT INTO "seated" VALUES('0wbnfdxwh6a2','e7nbjfz8cy');
INSERT INTO "seated" VALUES('0wbnfdxwh6a2','ercv238tqm');
INSERT INTO "seated" VALUES('8ke681e8heat','ercv238tqm');
INSERT INTO "seated" VALUES('0wbnfdxwh6a2','h3nv82vkgg');
INSERT INTO "seated" VALUES('0wbnfdxwh6a2','p3dxw9zyh5');
CREATE TABLE session (
    key     BLOB    NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    player  TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "session" VALUES(X'345762B60BAF12F1C9695B40C4BB16F3DB675A501D0CF7E92E5272E1143345EF','x8y3ys4mj56e','Eve',1794760066127);
INSERT INTO "session" VALUES(X'37508CA54793FA578B86CF531A1C96EB1C1012CD9CBE2B78D6DEBC85D291990A','8ke681e8heat','Zoë O''Hara',1794760066120);
INSERT INTO "session" VALUES(X'7A3CBAB0FB70549C1DE618EE94792A0688077BF73CD200E681A4C3AA31D94468','0wbnfdxwh6a2','Ada',1794760066115);
CREATE INDEX listing_open ON listing (opened_at) WHERE public = 1 AND stage IN ('gathering', 'playing');
CREATE INDEX listing_stage ON listing (stage, changed_at);
CREATE INDEX seated_game ON seated (game);
COMMIT;
PRAGMA user_version = 1;
