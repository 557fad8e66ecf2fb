-- News is about a row of any kind: the subject. What else it names, the comment on a journal or the lesson of one, is the other.
alter table topic_entries add column subject_kind text, add column subject_id bigint,
  add column other_kind text, add column other_id bigint;

update topic_entries set
  subject_kind = case when journal_id is not null then 'journal' when lesson_id is not null then 'lesson'
    when class_id is not null then 'class' else 'support_visit' end,
  subject_id = coalesce(journal_id, lesson_id, class_id, support_visit_id),
  other_kind = case when journal_id is null then null when comment_id is not null then 'comment'
    when lesson_id is not null then 'lesson' end,
  other_id = case when journal_id is not null then coalesce(comment_id, lesson_id) end
where coalesce(journal_id, lesson_id, class_id, support_visit_id) is not null;

alter table topic_entries drop column journal_id, drop column comment_id, drop column lesson_id, drop column class_id,
  drop column support_visit_id,
  add constraint topic_entries_subject check ((subject_kind is null) = (subject_id is null)),
  add constraint topic_entries_other check ((other_kind is null) = (other_id is null) and (other_id is null or subject_id is not null));
