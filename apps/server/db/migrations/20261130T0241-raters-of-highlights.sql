-- Who has rated an accomplishment of a goal, and when: for the adults around the child (decision 0045). Earlier ratings have neither.
alter table highlights
  add column rated_by bigint references users on delete set null,
  add column rated_at timestamptz;
create index highlights_rated_by on highlights (rated_by) where rated_by is not null;
