import { type AreaAccess, about, nothing, type Prepare, teacherAt } from '../attempt.ts'
import { joinClass, linkGuardian, makeClass, makeUser } from '../factories.ts'
import { hereWord } from '../two-districts.ts'

/** A guardian asks about a child of whoever answers, as a teacher. */
const question: Prepare = async ({ of, world }, person) => {
  const childId = await makeUser(of, 'Child', { last_name: hereWord })
  const teacherId = world.id[teacherAt('here', person)]
  await joinClass(of, await makeClass(of, teacherId, { schoolId: world.school.here }), childId)
  const { id } = await of.services.db
    .insertInto('school_questions')
    .values({
      child_id: childId,
      school_id: world.school.here,
      asked_by: world.id.parent,
      about: 'school',
      asked_at: of.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { schoolId: world.school.here }, body: { question_id: id } }
}

export const access: AreaAccess = {
  attempts: {
    'getNear own': nothing,
    'getNear child': about('childId', 'child'),
    'getNear elsewhere': about('childId', 'child_elsewhere'),
    'endNear child-of-parent': async ({ of, world }) => {
      const childId = await makeUser(of, 'Child')
      await linkGuardian(of, childId, world.id.parent)
      return { params: { childId }, body: { kind: 'cards' } }
    },
    'askSchool child': ({ world }) => ({ params: { childId: world.id.child }, body: { about: 'school' } }),
    'listSchoolQuestions school-here': ({ world }) => ({ params: { schoolId: world.school.here } }),
    'listSchoolQuestions school-elsewhere': ({ world }) => ({ params: { schoolId: world.school.elsewhere } }),
    'closeSchoolQuestion school-here': question,
  },
}
