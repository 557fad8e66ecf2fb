-- What something was called that an adult makes for children: news keeps the title that it was told under, so that nobody says more by a new one
-- to a child who was told and is lost.
create table former_titles (
  kind text not null,
  id bigint not null,
  until timestamptz not null,
  title text not null,
  primary key (kind, id, until)
);
comment on table former_titles is 'owner: none; keep: 400 days after until';

-- Its arguments are the kind of subject and the column of the title. What loses its words, or goes, leaves none here.
create function keep_former_title() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[1];
  after text := case when tg_op = 'UPDATE' then to_jsonb(new) ->> tg_argv[1] end;
begin
  if coalesce(after, '') = '' then
    delete from former_titles f where f.kind = tg_argv[0] and f.id = old.id;
  elsif before <> after then
    insert into former_titles (kind, id, until, title) values (tg_argv[0], old.id, clock_timestamp(), before) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger playlists_keep_titles after update of name or delete on playlists
  for each row execute function keep_former_title('playlist', 'name');
create trigger goals_keep_titles after update of title or delete on goals
  for each row execute function keep_former_title('goal', 'title');
create trigger catalogue_items_keep_titles after update of title or delete on catalogue_items
  for each row execute function keep_former_title('item', 'title');
