-- A name belongs to whom an operator has published: whoever only asks for it keeps it from nobody.
alter table vendors drop constraint vendors_name_key;
create unique index vendors_name on vendors (name) where is_reviewed;
