-- The secret that tokens and codes follow from lies in no database, and so in no backup: in a file of DATA_DIR, or in the environment.
delete from settings where name = 'session_secret';
