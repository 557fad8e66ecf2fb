-- All sentences are kept with their talk, and whoever says to have read them has read to the newest one that was shown: a sentence that
-- came meanwhile, or after very many others, is still to be read.
alter table talks drop column further_sentences, alter column step type int;
alter table talk_steps add column read_to bigint;
update talk_steps s set read_to = (select max(h.id) from talk_hints h where h.talk_id = s.talk_id and h.noticed_at <= s.at)
  where s.kind in ('read', 'seen', 'with');

create function has_read_words(adult bigint, talk bigint) returns boolean language sql stable as $$
  select exists (select from talk_steps s
    where s.talk_id = has_read_words.talk and s.person_id = has_read_words.adult
      and s.read_to >= (select max(h.id) from talk_hints h where h.talk_id = has_read_words.talk))
$$;
