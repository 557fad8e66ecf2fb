-- Short links to the public pages of the catalogue (decision 0035). One for each thing, whoever asked for it: it tells of nobody.
create table short_links (
  code text primary key,
  item_id bigint not null unique references catalogue_items on delete cascade,
  made_at timestamptz not null
);
comment on table short_links is 'owner: none; keep: for good';

-- Public pages of courses, lessons and careers are named.
create index catalogue_items_short_name on catalogue_items (short_name) where short_name is not null;
