-- What much of the public catalogue is about: the interests of the discover box.
create table catalogue_keywords (
  keyword text primary key,
  items int not null
);
comment on table catalogue_keywords is 'owner: none; keep: for good';
create index catalogue_keywords_order on catalogue_keywords (items desc, keyword);

create function rebuild_catalogue_keywords() returns bigint language sql as $$
  with words as (
    select keyword, count(*)::int as items from catalogue_items i cross join unnest(i.keywords) keyword
    where i.status = 'Published' and i.for_everybody and length(keyword) <= 40 group by keyword),
  gone as (delete from catalogue_keywords o where not exists (select from words w where w.keyword = o.keyword) returning 1),
  kept as (
    insert into catalogue_keywords as o (keyword, items) select keyword, items from words
    on conflict (keyword) do update set items = excluded.items where o.items <> excluded.items returning 1)
  select (select count(*) from gone) + (select count(*) from kept);
$$;

select rebuild_catalogue_keywords();
