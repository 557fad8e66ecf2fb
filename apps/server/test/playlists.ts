import { randomUUID } from 'node:crypto'
import type { PlaylistArchetype, PlaylistPlan } from '@kindling/rules/playlists'
import { sql } from 'kysely'
import { startOfTests, type TestServer } from './test-server.ts'

interface Made {
  by?: number
  name?: string
  plan?: PlaylistPlan
  parentId?: number
  tags?: string[]
  grades?: number[]
  badge?: number
  content?: [PlaylistArchetype, number][]
}

/** A playlist of a teacher, or without one ours, for everybody who sees playlists. */
export async function makePlaylist(of: TestServer, made: Made = {}): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('playlists')
    .values({
      name: made.name ?? `Playlist ${randomUUID()}`,
      description: 'Things that belong together.',
      for_everybody: made.by === undefined,
      created_by: made.by ?? 10,
      created_at: startOfTests,
      plan: made.plan ?? null,
      parent_id: made.parentId ?? null,
      partner_tags: made.tags ?? [],
      grades: made.grades ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = made.content ?? []
  if (content.length > 0)
    await db
      .insertInto('playlist_contents')
      .values(
        content.map(([archetype, archetype_id], index) => ({
          playlist_id: id,
          archetype,
          archetype_id,
          position: index + 1,
        })),
      )
      .execute()
  if (made.badge !== undefined)
    await sql`
      insert into badge_assignments (badge_id, playlist_id, badge_unit_count, assigned_by, assigned_at)
      select id, ${id}, ${made.badge}, ${made.by ?? 10}, ${startOfTests}::timestamptz from badges where is_standard`.execute(
      db,
    )
  return id
}

/** A teacher assigns a playlist to a class. */
export const assignToClass = (of: TestServer, playlistId: number, teacherId: number, classId: number) =>
  of.services.db
    .insertInto('playlist_assignments')
    .values({ playlist_id: playlistId, assigned_by: teacherId, class_id: classId, assigned_at: startOfTests })
    .execute()
