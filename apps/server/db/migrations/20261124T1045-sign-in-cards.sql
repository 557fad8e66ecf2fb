-- What a young child shows to the tablet of its class is a sign-in card from now on: a badge is what a child earns. Entries of the
-- audit log are sealed and keep the act `badge-printed`.
alter table badges rename to sign_in_cards;
-- From PostgreSQL 18 on, what is not null has a name of its own too.
do $$
declare constraint_name name;
begin
  for constraint_name in select conname from pg_constraint where conrelid = 'sign_in_cards'::regclass and conname like 'badges\_%' loop
    execute format('alter table sign_in_cards rename constraint %I to %I',
      constraint_name, replace(constraint_name, 'badges_', 'sign_in_cards_'));
  end loop;
end $$;

alter table sign_ins drop constraint sign_ins_way_check;
update sign_ins set way = 'sign-in-card' where way = 'badge';
alter table sign_ins add constraint sign_ins_way_check
  check (way in ('password', 'provider', 'pictures', 'sign-in-card', 'passkey', 'recovery_code'));
