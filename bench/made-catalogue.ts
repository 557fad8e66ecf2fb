import pg from 'pg'
import { chance, dropKeys } from './made-district.ts'

/** The ids of children in a generated catalogue start here. */
export const firstChild = 1_000_000
/** A zip code with a few dozen activities around it, and one in a city that has an eighth of all. */
export const zips = { ordinary: '97901', metro: '90012' } as const

const centers = { ordinary: [43.654, -117.06], metro: [34.06, -118.24] } as const
const wordCount = 6_000
const keywordCount = 300
const marksOfChild = 50

export interface MadeCatalogue {
  items: number
  children: number
}

/**
 * A catalogue that exists only in a database: websites, videos and activities with titles of invented words, some of which are in many
 * titles, and children who have marked fifty of them each, most of them the same ones. Pseudo-random values come from ids. Returns the
 * words, the most common first.
 */
export async function makeCatalogue(
  superuser: string,
  { items, children }: MadeCatalogue,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  const words = madeWords()
  try {
    await client.query(
      "set session_replication_role = replica; set statement_timeout = 0; set lock_timeout = 0; set work_mem = '256MB'",
    )
    await client.query(
      'create unlogged table made_words as select w as word, n from unnest($1::text[]) with ordinality as u(w, n)',
      [words],
    )
    for (const text of rows)
      await client.query(text.replaceAll(':items', String(items)).replaceAll(':children', String(children)))
    await client.query('set session_replication_role = origin')
    await client.query('select rebuild_catalogue(), rebuild_catalogue_words(), rebuild_catalogue_keywords()')
    await client.query('set session_replication_role = replica')
    const restoreKeys = await dropKeys(client, 'item_marks')
    for (const text of marks) await client.query(text.replaceAll(':children', String(children)))
    await restoreKeys()
    await client.query('drop table made_words, made_texts, made_places')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return words
}

/** Pronounceable words of two to four syllables. */
function madeWords(): string[] {
  const syllables = [...'bcdfglmnprstvw'].flatMap(consonant => [...'aeiou'].map(vowel => consonant + vowel))
  const words = new Set<string>()
  for (let n = 1; words.size < wordCount; n++) {
    const parts = [n % 67, Math.floor(n / 5) % 61, Math.floor(n / 23) % 59, Math.floor(n / 71) % 53]
    words.add(
      `${parts
        .slice(0, 2 + (n % 3))
        .map(place => syllables[place % syllables.length])
        .join('')}n`,
    )
  }
  return [...words]
}

/** Of each hundred: sixty websites, fifteen videos, and activities, of which half are in one city. */
const kindOf = `case when i % 100 < 60 then 'spark' when i % 100 < 75 then 'video' when i % 100 < 87 then 'metro' else 'place' end`
const away = (center: number, seed: number, by: number) => `${center} + (${chance('i', seed)} - 0.5) * ${by}`
const inMetro = (axis: 0 | 1, seed: number) => away(centers.metro[axis], seed, 0.5)
/** Every twentieth of the others is near the ordinary place, the rest all over the country. */
const elsewhere = (axis: 0 | 1, seed: number) =>
  `case when i % 20 = 0 then ${away(centers.ordinary[axis], seed, 0.4)} else ${axis === 0 ? `31 + ${chance('i', seed)} * 15` : `-118 + ${chance('i', seed)} * 40`} end`
const grades = `array[(1 + i % 12)::smallint, (1 + (i + 1) % 12)::smallint]`

const rows = [
  `insert into users (id, user_type, first_name, last_name, username, gender, birth_date, grade) overriding system value
    select ${firstChild} + n, 'Child', 'Child', n::text, 'made.' || n, 'Other', '2026-11-01'::date - (6 + n % 12) * 365, 1 + n % 12
    from generate_series(1, :children) n`,
  `insert into schools (id, name, verified_at, verified_as) overriding system value values (1, 'Made School', now(), 'operator')`,
  `insert into school_members (user_id, school_id, since, confirmed_at, vouched_at, vouched_as)
    select ${firstChild} + n, 1, '2026-08-20', '2026-08-20', '2026-08-20', 'import' from generate_series(1, :children) n`,
  `create unlogged table made_texts as
    select i, array_agg(w.word order by k) as words from generate_series(1, :items) i cross join generate_series(1, 16) k
    join made_words w on w.n = 1 + floor(power(${chance('(i * 100 + k)', 21)},
      case when k between 4 and 6 then 1.5 else 2.2 end) * (case when k between 4 and 6 then ${keywordCount} else ${wordCount} end))::int
    group by i`,
  `insert into sparks (website_name, website_url, short_description, category, grades, keywords, status, for_everybody)
    select initcap(array_to_string(words[1:3], ' ')), 'https://made-' || i || '.example/', array_to_string(words[7:16], ' '), 'science', ${grades},
      words[4:6], 'Published', true
    from made_texts where ${kindOf} = 'spark'`,
  `insert into videos (title, description, provider, source, keeper, kind, category, grades, keywords, status, for_everybody)
    select initcap(array_to_string(words[1:3], ' ')), array_to_string(words[7:16], ' '), 'File', '/made/' || i || '.mp4', 'Made', 'cool', 'science',
      ${grades}, words[4:6], 'Published', true
    from made_texts where ${kindOf} = 'video'`,
  `insert into activities (name, description, subject, keywords, reach, city, state, zip_code, latitude, longitude, min_age, max_age, status, for_everybody)
    select initcap(array_to_string(words[1:3], ' ')), array_to_string(words[7:16], ' '), 'arts', words[4:6], 'local', 'Made', 'CA', '00000',
      case ${kindOf} when 'metro' then ${inMetro(0, 22)} else ${elsewhere(0, 22)} end,
      case ${kindOf} when 'metro' then ${inMetro(1, 23)} else ${elsewhere(1, 23)} end, 5 + i % 6, 12 + i % 6, 'Published', true
    from made_texts where ${kindOf} in ('metro', 'place')`,
]

const marks = [
  `create unlogged table made_places as select row_number() over (order by id) as place, id from catalogue_items`,
  'create unique index on made_places (place)',
  'analyze made_places',
  `insert into item_marks (user_id, item_id, mark, at, is_counted)
    select distinct on (user_id, item_id, mark) user_id, item_id, mark, at, true from (
      select ${firstChild} + n as user_id, t.id as item_id, (array['favorite', 'like', 'viewed', 'completed'])[1 + (n + k) % 4] as mark,
        '2026-11-20'::timestamptz - ((n * ${marksOfChild} + k) % 31536000) * interval '1 second' as at
      from generate_series(1, :children) n cross join generate_series(1, ${marksOfChild}) k
      join made_places t
        on t.place = 1 + floor(power(${chance(`(n * ${marksOfChild} + k)`, 24)}, 2) * (select count(*) from made_places))::bigint) said`,
  `insert into item_counts (item_id, archetype, favorites, likes, views, completed)
    select item_id, min(i.archetype), count(*) filter (where mark = 'favorite'), count(*) filter (where mark = 'like'),
      count(*) filter (where mark = 'viewed'), count(*) filter (where mark = 'completed')
    from item_marks m join catalogue_items i on i.id = m.item_id group by item_id
    on conflict (item_id) do update set favorites = excluded.favorites, likes = excluded.likes, views = excluded.views,
      completed = excluded.completed`,
]
