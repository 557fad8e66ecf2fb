-- What is said in a recording, as its author wrote it down: shown beside the player, and found by its words.
alter table journal_medias add column transcript text;
