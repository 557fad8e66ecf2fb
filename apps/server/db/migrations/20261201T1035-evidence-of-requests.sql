-- Whoever asks to be verified says how they are reached, where they meet and who sponsors them, so that an operator has somebody to call.
alter table verification_requests
  add column phone text not null default '',
  add column website text not null default '',
  add column meeting text not null default '';
