import type { Fixture, Held, Prepare } from './attempt.ts'
import type { Find } from './kinds.ts'
import { makeLesson } from './lessons.ts'
import { assignToClass, makePlaylist } from './playlists.ts'
import type { Person } from './two-districts.ts'

const reads = ['item-reader'] as const

export const toClassHere: Held = {
  child: reads,
  classmate: reads,
  parent: reads,
  parent_other: reads,
  teacher: ['owner', 'teacher-visitor'],
  substitute: [...reads, 'teacher-visitor'],
}

/** The same with a lesson: what a report counts. */
const oursWithLesson: Find = async ({ of }) =>
  makePlaylist(of, { content: [['Lessons', await makeLesson(of)]] })
const forClassWithLesson: Find = async ({ of, world }) => {
  const id = await makePlaylist(of, { by: world.id.teacher, content: [['Lessons', await makeLesson(of)]] })
  await assignToClass(of, id, world.id.teacher, world.class.here)
  return id
}
const reported = { ours: oursWithLesson, 'for-class-here': forClassWithLesson } as const

/** By the report on a grade: whoever teaches nobody there reads an empty one. */
export const onReport = (
  call: string,
  ask: (fixture: Fixture, playlistId: number, person: Person) => Promise<object>,
) =>
  Object.fromEntries(
    Object.entries(reported).map(([row, find]): [string, Prepare] => [
      `${call} ${row}`,
      async (fixture, person) => ask(fixture, await find(fixture), person),
    ]),
  )
