-- Whose the words of the teacher on a journal are.
alter table journals add column answered_by bigint references users on delete set null;
