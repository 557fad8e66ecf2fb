-- Whether a sentence is a new one is asked by the sentence, however many a child has written.
drop index talk_hints_child;
create index talk_hints_sentence on talk_hints (child_id, md5(sentence));
