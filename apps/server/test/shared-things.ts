import { randomUUID } from 'node:crypto'
import type { Archetype } from '@kindling/rules/catalogue'
import { makeBoard } from './boards.ts'
import { makeCourse } from './factories.ts'
import { makeActivity, makeSpark } from './finds.ts'
import { makeGoal } from './goals.ts'
import { makeVideo } from './make-video.ts'
import type { TestServer } from './test-server.ts'

interface Shared {
  /** Its own id. */
  id: number
  /** By which it is handed on. */
  link: string
}

/** Makes a thing of each kind, for everybody. */
export const sharedThing: Record<Archetype, (of: TestServer) => Promise<Shared>> = {
  Courses: async of => {
    const { courseId, shortName } = await makeCourse(of)
    return { id: courseId, link: `/course/detail/${shortName}` }
  },
  Lessons: async of => {
    const { courseId } = await makeCourse(of)
    const { id, short_name } = await of.services.db
      .selectFrom('lessons')
      .select(['id', 'short_name'])
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirstOrThrow()
    return { id, link: `/lesson/detail/${short_name}` }
  },
  Pathways: async of => {
    const short_name = `lamp-lighter-${randomUUID()}`
    const { id } = await of.services.db
      .insertInto('careers')
      .values({ short_name, name: `Lamp ${short_name}`, description: 'Lights lamps.', cluster: 'arts' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, link: `/career/detail/${short_name}?reg_from=career_share` }
  },
  Sparks: async of => {
    const id = await makeSpark(of)
    return { id, link: `/spark/info/${id}` }
  },
  Activities: async of => {
    const id = await makeActivity(of)
    return { id, link: `/activity/info/${id}?reg_from=activity_share` }
  },
  Videos: async of => {
    const id = await makeVideo(of)
    return { id, link: `/inspiration/info/${id}?reg_from=video_share` }
  },
  Boards: async of => {
    const id = await makeBoard(of)
    return { id, link: `/dashboard/board/${id}` }
  },
  Goals: async of => {
    const id = await makeGoal(of)
    return { id, link: `/goal/detail/${id}` }
  },
  JournalTypes: async of => {
    const { id } = await of.services.db
      .insertInto('prompts')
      .values({
        title: `Lamps ${randomUUID()}`,
        description: 'Which light do you like best?',
        topic: 'places',
        min_age: 5,
        max_age: 18,
        created_at: of.clock.now(),
        updated_at: of.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, link: `/prompt/info/${id}` }
  },
}

export const archetypesShared = Object.keys(sharedThing) as Archetype[]

/** One thing of each kind. */
export async function makeSharedThings(of: TestServer): Promise<Record<Archetype, Shared>> {
  const made = await Promise.all(
    archetypesShared.map(async kind => [kind, await sharedThing[kind](of)] as const),
  )
  return Object.fromEntries(made) as Record<Archetype, Shared>
}
