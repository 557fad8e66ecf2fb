-- A teacher who talked with a student notes it: what the student said before is no longer a reason to check on it.
create table noted_talks (
  child_id bigint not null references users (id) on delete cascade,
  teacher_id bigint not null references users (id) on delete cascade,
  at timestamptz not null,
  primary key (child_id, teacher_id)
);
create index noted_talks_teacher on noted_talks (teacher_id);
comment on table noted_talks is 'owner: child via child_id; keep: 400 days after at';
