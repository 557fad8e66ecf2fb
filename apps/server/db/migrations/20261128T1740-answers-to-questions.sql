-- An entry can answer one question of an exercise; what was asked is stored with it (decision 0066).
alter table journals
  add column question_id bigint references exercise_questions (id) on delete set null,
  add column question text;
create index journals_question on journals (question_id) where question_id is not null;
