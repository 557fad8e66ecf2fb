-- What a creating call said, a password among it, cannot be guessed from what is kept of it: the key under which the caller
-- repeats the call is kept as a hash alone, and goes into the hash of the words. Repeats of calls that came before are known still.
update idempotency_keys set
  body_hash = sha256(convert_to(substr(key, strpos(key, ':') + 1), 'UTF8') || body_hash),
  key = split_part(key, ':', 1) || ':' || encode(sha256(convert_to(substr(key, strpos(key, ':') + 1), 'UTF8')), 'hex');
