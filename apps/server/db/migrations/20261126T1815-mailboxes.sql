-- What is sent to somebody is counted by the mailbox that it reaches: what stands behind a plus leads to the same person, and Gmail has
-- two names and reads over full stops. A number of a phone stays as it is.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
  select case when box ~ '@(gmail|googlemail)\.com$' then replace(split_part(box, '@', 1), '.', '') || '@gmail.com' else box end
  from (select regexp_replace(lower(btrim(address)), '^([^+@]+)\+[^@]*@', '\1@') as box) b
$$;

create index invites_mailbox on invites (mailbox_of(email), created_at) where email is not null;
drop index family_letters_mail;
create index family_letters_mailbox on family_letters (mailbox_of(mailed_to)) where mailed_to is not null;
drop index signing_links_sent_to;
create index signing_links_mailbox on signing_links (mailbox_of(sent_to), sent_at);
