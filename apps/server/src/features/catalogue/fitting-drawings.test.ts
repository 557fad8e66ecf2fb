import { careerClusters, clusterPicture } from '@kindling/rules/careers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertBoards } from '../../../db/seeds/insert-boards.ts'
import { insertCareers } from '../../../db/seeds/insert-careers.ts'
import { insertSparks } from '../../../db/seeds/insert-sparks.ts'
import { makeActivity } from '../../../test/finds.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

const drawing = (name: string) => `/pictures/drawings/${name}.svg`

async function pictures(archetype: string): Promise<Record<string, string | null>> {
  const rows = await db
    .selectFrom('catalogue_items')
    .select(['title', 'picture'])
    .where('archetype', '=', archetype)
    .execute()
  return Object.fromEntries(rows.map(({ title, picture }) => [title, picture]))
}

test('what has no picture of its own shows what its first word is about that we can draw, and else its kind', async () => {
  const fits = async (said: string[]) => {
    const { rows } = await sql<{ picture: string }>`
      select fitting_drawing(${said}::text[], '/pictures/sparks/art.svg') as picture`.execute(db)
    return rows[0]?.picture
  }
  expect(await fits(['Fraction Bakery'])).toBe(drawing('calculator'))
  expect(await fits(['Robots in the garden'])).toBe(drawing('robot'))
  expect(await fits(['PAINT like the weather!'])).toBe(drawing('palette'))
  // A title counts more than keywords, and a part of a word is no word.
  expect(await fits(['Otter watch', 'music'])).toBe(drawing('paw'))
  expect(await fits(['Starting an article', 'music'])).toBe(drawing('note'))
  expect(await fits(['Somebody else on Thursdays'])).toBe('/pictures/sparks/art.svg')
  expect(await fits([''])).toBe('/pictures/sparks/art.svg')
})

test('an activity, a website, a video and a career stand in the catalogue with a picture that fits', async () => {
  await makeActivity(of, { name: 'Saddle up', subject: 'animals' })
  await makeActivity(of, { name: 'Whatever you like', subject: 'animals' })
  await makeActivity(of, { name: 'Clay with an own picture', images: ['/pictures/own.webp'] })
  expect(await pictures('Activities')).toMatchObject({
    'Saddle up': drawing('horse'),
    'Whatever you like': '/pictures/activities/animals-0.svg',
    'Clay with an own picture': '/pictures/own.webp',
  })
  await insertSparks(db)
  expect(await pictures('Sparks')).toMatchObject({
    'Bird Cams': drawing('bird'),
    'British Museum': drawing('museum'),
    'Monterey Bay Aquarium': drawing('fish'),
  })
  await makeVideo(of, { title: 'Teeth: Not Just for Smiles!', picture: null })
  await makeVideo(of, { title: 'With a picture of rain', picture: '/pictures/own.webp' })
  expect(await pictures('Videos')).toMatchObject({
    'Teeth: Not Just for Smiles!': drawing('tooth'),
    'With a picture of rain': '/pictures/own.webp',
  })
  await insertCareers(db)
  await db.updateTable('careers').set({ image: null }).where('short_name', '=', 'paramedic').execute()
  expect(await pictures('Pathways')).toMatchObject({
    Paramedic: clusterPicture(careerClusters.health),
    Firefighter: '/pictures/careers/firefighter.svg',
  })
  await insertBoards(db)
  expect(Object.values(await pictures('Boards'))).not.toContain('/pictures/logo.svg')
})
