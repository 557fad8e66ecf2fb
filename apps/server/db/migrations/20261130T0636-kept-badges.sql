-- An accomplishment and a badge become artefacts, as an entry does: once. The artefact stays when they go, and one that was made of a badge still
-- says that it was. The goal is read through what the child has of it, so that a private one is shown to nobody else.
alter table artefacts
  add column highlight_id bigint references highlights on delete set null,
  add column award_id bigint references badge_awards on delete set null,
  add column is_badge boolean not null default false,
  add column goal_id bigint references goals on delete set null,
  add constraint artefacts_of_badge check (award_id is null or is_badge);
create unique index artefacts_highlight on artefacts (highlight_id) where highlight_id is not null;
create unique index artefacts_award on artefacts (award_id) where award_id is not null;
create index artefacts_goal on artefacts (goal_id) where goal_id is not null;
