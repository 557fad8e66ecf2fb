import pg from 'pg'
import { type Fixture, openSession } from './fixture.ts'
import type { Job } from './jobs.ts'

const artefacts = 500

/** A portfolio of 500 artefacts, each with two pictures: what a page of it, and a school year of it, take. The aim is 60 ms at p95. */
export async function portfolioJobs(
  databaseUrl: string,
  { childId, teacher }: Pick<Fixture, 'childId' | 'teacher'>,
): Promise<Job[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with made as (
      insert into artefacts (child_id, title, why_special, goal, occurred_on, created_at, updated_at)
      select $1, 'Measured ' || n, repeat('It stands on its own. ', 10), 'Build higher', current_date - n % 300, now(), now()
      from generate_series(1, $2) n returning id
    ), kept as (
      insert into files (key, uploader_id, name, type, bytes, created_at)
      select md5('measured ' || id || ' ' || place), $1, 'tower.png', 'image/png', 300000, now()
      from made cross join generate_series(0, 1) place returning id)
    insert into artefact_medias (artefact_id, position, media_type, file_id)
    select made.id, (kept.place - 1) % 2, 'photo', kept.id
    from (select id, row_number() over (order by id) as place from kept) kept
    join (select id, row_number() over (order by id) as place from made) made on made.place = (kept.place + 1) / 2`,
    [childId, artefacts],
  )
  await client.query('analyze')
  const child = await openSession(client, childId)
  await client.end()
  const get = (name: string, path: string, headers = child.headers): Job => ({
    name,
    aim: 60,
    requests: [{ method: 'GET', path, headers }],
  })
  const list = `/artefact/get_artefacts/${childId}`
  return [
    get('the first page, its child', list),
    get('the first page, its teacher', list, teacher.headers),
    get('a long page at the end, its child', `${list}?limit=60&offset=${artefacts - 60}`),
    get('the journey of the school year, its child', `/artefact/journey/${childId}`),
  ]
}
