import { expect, test } from 'vitest'
import { updateFrom } from './update-from.ts'

// What becomes of scores that were rounded when they were saved (issue 12 §2).

const answers = (key: string, values: number[]) =>
  JSON.stringify(Object.fromEntries(values.map((value, place) => [`${key}${place + 1}`, value])))

const oldRows = `
  insert into users (id, user_type, first_name, last_name) overriding system value
    select id, 'Child', 'Child', 'Reed' from generate_series(3001, 3004) id;
  insert into users (id, user_type, first_name, last_name) overriding system value values (2001, 'Teacher', 'Noor', 'Vale');
  insert into schools (id, name) overriding system value values (11, 'School');
  insert into wellbeing_responses (user_id, day, school_id, grade, question_version, answers, feeling, functioning, wellbeing, saved_at) values
    (3001, '2026-11-02', 11, 4, 1, '${answers('w', [8, 9, 9.5, 4, 5, 5.25])}', 8.8, 4.8, 6.8, now()),
    (3002, '2026-11-02', 11, 4, 1, '${answers('w', [8.35, 8.35, 8.35, 3.95, 3.95, 3.95])}', 8.3, 3.9, 6.1, now()),
    (3003, '2026-11-02', 11, 4, 1, '{}', 5, 6, 5.5, now()),
    (2001, '2026-11-02', null, null, 1, '${answers('w', [1, 1, 1, 1, 1, 1])}', 1, 1, 1, now());
  insert into hope_assessments (id, school_id, user_type, start_time, end_time, set_at) overriding system value values
    (7, 11, 'Child', '2026-11-01', '2026-11-09', now()), (8, 11, 'Teacher', '2026-11-01', '2026-11-09', now());
  insert into hope_responses (user_id, assessment_id, user_type, school_id, grade, question_version, answers, agency, pathway, hope, saved_at) values
    (3001, 7, 'Child', 11, 4, 1, '${answers('s', [1.1, 2.2, 3.3, 3.5, 3.5, 3.6])}', 6.6, 10.6, 17.2, now()),
    (2001, 8, 'Teacher', 11, null, 1, '${answers('t', [6, 6, 6, 6, 5, 5, 5, 5])}', 24, 20, 44, now());
  insert into districts (id, name) overriding system value values (1, 'District');
  insert into district_figures (district_id, about, figures, made_at) values (1, 'well-being', '{}', now());
`

const pool = await updateFrom('0033', oldRows)

const all = async (sql: string) => (await pool.query(sql)).rows

test('saved scores become exact by their answers, and stand as they were where these are not whole', async () => {
  expect(
    await all(
      `select user_id::int, first_part as feeling, second_part as functioning, whole as wellbeing, lowest
        from survey_responses where window_id = 0 order by user_id`,
    ),
  ).toEqual([
    { user_id: 2001, feeling: 12_000, functioning: 12_000, wellbeing: 12_000, lowest: 12_000 },
    { user_id: 3001, feeling: 106_000, functioning: 57_000, wellbeing: 81_500, lowest: 48_000 },
    { user_id: 3002, feeling: 100_200, functioning: 47_400, wellbeing: 73_800, lowest: 47_400 },
    { user_id: 3003, feeling: 60_000, functioning: 72_000, wellbeing: 66_000, lowest: null },
  ])
  expect(
    await all(`select user_id::int, first_part as agency, second_part as pathway, whole as hope, lowest
      from survey_responses where window_id > 0 order by user_id`),
  ).toEqual([
    { user_id: 2001, agency: 288_000, pathway: 240_000, hope: 528_000, lowest: 60_000 },
    { user_id: 3001, agency: 79_200, pathway: 127_200, hope: 206_400, lowest: 13_200 },
  ])
})

test('counts are made anew from the exact scores, and what was added up from the old ones is forgotten', async () => {
  // 3.95 is shown as 4.0 and 8.35 as 8.4: the category is that of what is shown.
  expect(
    await all(`select responses, scored, first_part::int as feeling, second_part::int as functioning, whole::int as wellbeing,
      first_best as feeling_high, second_low as functioning_low from survey_counts where window_id = 0`),
  ).toEqual([
    {
      responses: 3,
      scored: 3,
      feeling: 266_200,
      functioning: 176_400,
      wellbeing: 221_300,
      feeling_high: 2,
      functioning_low: 0,
    },
  ])
  expect(
    await all(`select window_id::int as assessment_id, grade, scored, whole::int as hope from survey_counts
      where window_id > 0 order by window_id`),
  ).toEqual([
    { assessment_id: 7, grade: 4, scored: 1, hope: 206_400 },
    { assessment_id: 8, grade: 0, scored: 1, hope: 528_000 },
  ])
  expect(await all('select 1 from district_figures')).toEqual([])
})

test('a check-in has all three scores or none, and counts as taken either way', async () => {
  const add = (user: number, scores: string) =>
    pool.query(`insert into survey_responses (user_id, window_id, day, school_id, grade, question_version, answers, first_part, second_part,
      whole, first_level, second_level, whole_level, saved_at)
      select ${user}, 0, '2026-11-03', 11, 4, 1, '{"w1": null}', s.first::int, s.second::int, s.whole::int, survey_level(s.first::int, 8, 4), survey_level(s.second::int, 8, 4),
        survey_level(s.whole::int, 8, 4), now() from (values (${scores})) as s(first, second, whole)`)
  await expect(add(3001, '60000, null, null')).rejects.toThrow('survey_responses_scores_check')
  await expect(add(3001, '5, 5, 5')).rejects.toThrow('survey_responses_scores_check')
  await add(3001, 'null::int, null::int, null::int')
  await add(3002, '60000, 60000, 60000')
  expect(
    await all(
      `select responses, scored, whole::int as wellbeing, whole_low as wellbeing_low from survey_counts where day = '2026-11-03'`,
    ),
  ).toEqual([{ responses: 2, scored: 1, wellbeing: 60_000, wellbeing_low: 0 }])
  await pool.query(`delete from survey_responses where day = '2026-11-03'`)
  expect(await all(`select 1 from survey_counts where day = '2026-11-03'`)).toEqual([])
})
