-- A comment with a recording becomes an artefact, as an entry does: once, and it stays when the comment goes.
alter table artefacts add column comment_id bigint references comments (id) on delete set null;
create unique index artefacts_comment on artefacts (comment_id) where comment_id is not null;
