-- A search looks for items whose titles match first. The index of all words does not know which of them are in titles.
create index catalogue_items_titles on catalogue_items using gin (ts_filter(search, '{a}'));
