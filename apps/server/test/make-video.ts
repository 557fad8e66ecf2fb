import type { Insertable } from 'kysely'
import { putAudience } from '../src/features/catalogue/index.ts'
import type { Database } from '../src/platform/database/row-types.ts'
import type { TestServer } from './test-server.ts'

let made = 0

/** A video: our own for everybody, or one of another provider, or what a class alone has. */
export async function makeVideo(
  of: TestServer,
  { classId, ...more }: { classId?: number } & Partial<Insertable<Database['videos']>> = {},
): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('videos')
    .values({
      title: 'A rocket climbs',
      description: 'Past the planets.',
      provider: 'File',
      source: `/videos/film-${++made}.mp4`,
      keeper: 'Kindling',
      kind: 'cool',
      category: 'space',
      keywords: ['Cool things', 'Space and sky'],
      for_everybody: classId === undefined,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (classId !== undefined)
    await putAudience(db, { archetype: 'Videos', ids: [id], scope: 'class', scopeIds: [classId] })
  return id
}

/** The item of a video in the catalogue. */
export async function itemOf(of: TestServer, videoId: number): Promise<number> {
  const { id } = await of.services.db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Videos')
    .where('archetype_id', '=', videoId)
    .executeTakeFirstOrThrow()
  return id
}
