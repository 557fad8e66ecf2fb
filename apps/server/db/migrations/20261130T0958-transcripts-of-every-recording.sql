-- What is said in a recording, wherever it hangs: as in an entry (journal_medias), its author writes it down.
alter table artefact_medias add column transcript text;
alter table child_goal_medias add column transcript text;
alter table highlight_medias add column transcript text;
alter table prompt_medias add column transcript text;
alter table comments add column transcript text;

-- What was made of an entry keeps the transcripts that the entry has now.
update highlight_medias m set transcript = j.transcript
from highlights h join journal_medias j on j.journal_id = h.journal_id
where m.highlight_id = h.id and j.file_id = m.file_id and j.transcript is not null;

update artefact_medias m set transcript = j.transcript
from artefacts a join journal_medias j on j.journal_id = a.journal_id
where m.artefact_id = a.id and j.file_id = m.file_id and j.transcript is not null;
