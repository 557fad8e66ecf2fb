-- What opened an account, when and in which browser: for its owner, who sees it beside the sessions, and for whoever has to find out
-- later what happened. What did not open it is a line of the log (docs/security.md).
create table sign_ins (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  happened_at timestamptz not null,
  -- The last step that was asked for.
  way text not null check (way in ('password', 'provider', 'pictures', 'badge', 'passkey', 'recovery_code')),
  user_agent text not null
);
create index sign_ins_user on sign_ins (user_id, happened_at desc);
comment on table sign_ins is 'owner: self via user_id; keep: 90 days after happened_at';

-- Codes for a lost passkey have 120 bits from now on, too many to be found by whoever reads their hashes; the shorter ones end.
delete from recovery_codes;
