-- While a child waits for an adult it leaves no school by the turn of the year: whoever was told would not be of the child any more.
alter table year_turn_students drop constraint year_turn_students_note_check;
alter table year_turn_students add constraint year_turn_students_note_check
  check (note in ('left-school', 'grade-changed', 'class-changed', 'disputed', 'erasing', 'later'));
