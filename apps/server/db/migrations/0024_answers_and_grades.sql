-- Whose the words of the teacher on a journal are.
alter table journals add column answered_by bigint references users on delete set null;

-- The grade that the teacher chose for a child who asked; it is the child's once both sides have said yes.
alter table class_members add column grade smallint;
