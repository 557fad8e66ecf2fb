import type { PlaylistArchetype } from '@kindling/rules/playlists'
import { pick, type Random } from '../db/seeds/chance.ts'
import { makeBadge } from './badges.ts'
import type { Client } from './client.ts'
import { joinClass, makeUser } from './factories.ts'
import { makeSpark } from './finds.ts'
import { makeChildGoal, makeGoal } from './goals.ts'
import { ageForWork, makePlacement } from './placements.ts'
import { makePlaylistPeople } from './playlist-people.ts'
import { assignToClass, makePlaylist } from './playlists.ts'
import { itemOfSpark } from './records.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

export type Role = 'teacher' | 'colleague' | 'parent' | 'first' | 'second'
/** Those who may do most act most. */
export const roles: readonly Role[] = [
  'teacher',
  'teacher',
  'first',
  'first',
  'second',
  'colleague',
  'parent',
]

export interface Written {
  childId: number
  version: number
}

/** What should be, noted from the answers alone. */
interface Noted {
  /** `child/spark` of units that the child itself has completed. */
  completed: Set<string>
  /** `child/badge` of badges that a teacher has awarded by hand. */
  awarded: Set<string>
  /** Highlights by id. */
  highlights: Map<number, Written>
  /** Minutes of the work entries by id; signed ones count, and what was signed once is not removed. */
  entries: Map<number, { minutes: number; version: number; isSigned: boolean; wasSigned: boolean }>
  /** Whether the teacher may change the colleague's playlist now. */
  isLentToChange: boolean
  /** Acts that somebody did who may not: it must stay empty. */
  forbidden: string[]
}

export type World = Awaited<ReturnType<typeof makeWorld>>

/**
 * Two students of a teacher, one with a guardian, and a colleague who teaches neither and has lent the teacher a playlist; playlists, goals,
 * badges and a work placement.
 */
export async function makeWorld(of: TestServer) {
  const around = await makePlaylistPeople(of)
  const secondId = await makeUser(of, 'Child')
  await joinClass(of, around.classId, secondId)
  await ageForWork(of, around.childId)
  const { teacherId, classId, childId } = around
  const sparks = await Promise.all([makeSpark(of), makeSpark(of), makeSpark(of), makeSpark(of)])
  const items = new Map<number, number>()
  for (const id of sparks) items.set(id, await itemOfSpark(of, id))
  const playlists: number[] = []
  const goals: number[] = []
  for (let count = 0; count < 2; count++) {
    const goalId = await makeGoal(of, { by: teacherId })
    for (const id of [childId, secondId])
      await makeChildGoal(of, { childId: id, goalId, assignedBy: teacherId })
    goals.push(goalId)
    const content: [PlaylistArchetype, number][] = [['Goals', goalId]]
    for (const id of sparks.slice(count, count + 3)) content.push(['Sparks', id])
    const playlistId = await makePlaylist(of, { by: teacherId, badge: 2, content })
    await assignToClass(of, playlistId, teacherId, classId)
    playlists.push(playlistId)
  }
  const lent = await makePlaylist(of, {
    ...{ by: around.colleagueId, badge: 2 },
    content: sparks.slice(0, 3).map(id => ['Sparks', id]),
  })
  await assignToClass(of, lent, teacherId, classId)
  await of.services.db
    .insertInto('playlist_shares')
    .values({ playlist_id: lent, teacher_id: teacherId, permission: 'READ' })
    .execute()
  playlists.push(lent)
  const { code } = await of.services.db
    .selectFrom('class_codes')
    .select('code')
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  const address = `boss${childId}@bakery.example`
  const noted: Noted = {
    completed: new Set(),
    awarded: new Set(),
    highlights: new Map(),
    entries: new Map(),
    isLentToChange: false,
    forbidden: [],
  }
  return {
    ...around,
    secondId,
    sparks,
    items,
    playlists,
    lent,
    code,
    goals,
    noted,
    address,
    badges: [await makeBadge(of, { count: 2 }), await makeBadge(of, { by: teacherId, count: 2 })],
    placementId: await makePlacement(of, childId, { state: 'under_way', address }),
    clients: {
      ...{ teacher: around.teacher, colleague: around.colleague, parent: around.parent },
      ...{ first: around.child, second: await clientOf(of, secondId) },
    } satisfies Record<Role, Client>,
  }
}

export interface Acting {
  of: TestServer
  world: World
  random: Random
  role: Role
  client: Client
}

export const childOf = (world: World, role: Role) =>
  role === 'first' ? world.childId : role === 'second' ? world.secondId : null

export const aChild = ({ random, world }: Acting) => pick(random, [world.childId, world.secondId])

/** Notes an act as forbidden that was done by somebody else than these. */
export function done(
  { world, role }: Acting,
  status: number,
  { what, by }: { what: string; by: readonly Role[] },
): boolean {
  if (status === 200 && !by.includes(role)) world.noted.forbidden.push(`${what} by ${role}`)
  return status === 200
}

export const roleOf = (world: World, childId: number): Role =>
  childId === world.childId ? 'first' : 'second'
