-- The words that a drawing is known by are data: found by an index, in place of being compared one by one with each word of a title.
create table drawing_words (
  word text primary key,
  -- Whether it is the beginning of words.
  is_stem boolean not null,
  drawing text not null
);
comment on table drawing_words is 'owner: none; keep: for good';
insert into drawing_words (word, is_stem, drawing)
  select distinct on (rtrim(m[1], '%')) rtrim(m[1], '%'), m[1] like '%\%', m[2]
  from pg_proc p cross join regexp_matches(p.prosrc, '\(''([a-z]+%?)'', ''([a-z]+)''\)', 'g') m
  where p.proname = 'fitting_drawing' and p.pronamespace = current_schema::regnamespace
  order by rtrim(m[1], '%'), m[1] desc;

create or replace function fitting_drawing(said text[], otherwise text) returns text language plpgsql stable parallel safe as $$
begin
  return coalesce((
    select '/pictures/drawings/' || d.drawing || '.svg'
    from unnest(said) with ordinality s(words, place)
      cross join regexp_split_to_table(lower(s.words), '[^[:alpha:]]+') with ordinality w(word, turn)
      cross join generate_series(2, length(w.word)) n
      join drawing_words d on d.word = left(w.word, n) and (d.is_stem or n = length(w.word))
    order by s.place, w.turn, n desc limit 1), otherwise);
end $$;
