import { type AreaAccess, type Attempt, both, type Place, type Prepare } from '../attempt.ts'
import { makeCourse } from '../factories.ts'

type Placed = (place: Place) => Prepare

const ofClass: Placed =
  place =>
  ({ world }) => ({ query: { group_id: world.class[place] } })

const giving: Placed =
  place =>
  async ({ of, world }): Promise<Attempt> => {
    const { courseId } = await makeCourse(of)
    return { body: { group_id: world.class[place], type: 'course', ids: [courseId] } }
  }

export const access: AreaAccess = {
  attempts: {
    ...both('listClassAssignments', 'class', ofClass),
    ...both('listUserContentLite', 'class', ofClass),
    ...both('addClassAssignments', 'class', giving),
    ...both('removeClassAssignments', 'class', giving),
  },
}
