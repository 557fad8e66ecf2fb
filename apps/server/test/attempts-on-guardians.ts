import { randomBytes } from 'node:crypto'
import { letterCodeFrom, printLetterCode } from '@kindling/rules/letters'
import { hashOfCode } from '../src/features/letters/codes.ts'
import { about, type Fixture, nothing, type Prepare, teacherAt } from './attempt.ts'
import { joinClass, joinSchool, linkGuardian, makeClass, makeUser } from './factories.ts'
import { hereWord } from './two-districts.ts'

/** Somebody asks to be a guardian of a child, by a letter: then the family and the school both may answer. */
async function asked({ of }: Fixture, childId: number, guardianId?: number): Promise<number> {
  const now = of.clock.now()
  const { id } = await of.services.db
    .insertInto('guardian_requests')
    .values({
      child_id: childId,
      guardian_id: guardianId ?? (await makeUser(of, 'Parent')),
      method: 'letter',
      asked_at: now,
      ends_at: new Date(now.getTime() + 14 * 24 * 3600 * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const answering =
  (whose: 'child' | 'child_elsewhere'): Prepare =>
  async fixture => ({
    ...(await about('childId', whose)(fixture, 'guest')),
    body: { request_id: await asked(fixture, fixture.world.id[whose]), yes: false },
  })

/** The printed letter of a student of the class here who has no guardian. */
async function printed({ of, world }: Fixture, used = false): Promise<string> {
  const childId = await makeUser(of, 'Child', { last_name: hereWord })
  await joinClass(of, world.class.here, childId)
  const code = letterCodeFrom(randomBytes(12))
  const now = of.clock.now()
  await of.services.db
    .insertInto('family_letters')
    .values({
      child_id: childId,
      class_id: world.class.here,
      code_hash: hashOfCode(code),
      made_by: world.id.teacher,
      made_at: now,
      ends_at: new Date(now.getTime() + 24 * 3600 * 1000),
      used_at: used ? now : null,
    })
    .execute()
  return printLetterCode(code)
}

const making =
  (whose: 'child' | 'child_elsewhere'): Prepare =>
  ({ world }) => ({ params: { childId: world.id[whose] }, body: {} })

/** Somebody whom a printed letter linked to the child, and whose name nobody has tapped. */
const untapped: Prepare = async ({ of, world }) => {
  const guardianId = await makeUser(of, 'Parent')
  await of.services.db
    .insertInto('guardianships')
    .values({ child_id: world.id.child, guardian_id: guardianId, method: 'letter-printed' })
    .execute()
  return { params: { childId: world.id.child }, body: { guardian_id: guardianId, yes: false } }
}

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

/** An open dispute about a child of its own; at the school here, where it says so. */
async function disputed({ of, world }: Fixture, more: { here?: boolean } = {}) {
  const childId = await makeUser(of, 'Child', more.here ? { last_name: hereWord } : {})
  if (more.here) await joinSchool(of, childId, world.school.here)
  const { id } = await of.services.db
    .insertInto('disputes')
    .values({
      child_id: childId,
      opened_by: await makeUser(of, 'Parent'),
      about: 'account',
      reason: 'Not us',
      opened_at: of.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { childId, id }
}

/** One way to make each call on guardians who come, by `call row` of the table. */
export const attemptsOnGuardians: Record<string, Prepare> = {
  'listGuardianRequests own': nothing,
  'answerGuardianRequest child': answering('child'),
  'answerGuardianRequest elsewhere': answering('child_elsewhere'),
  'makeFamilyLetter child': making('child'),
  'makeFamilyLetter elsewhere': making('child_elsewhere'),
  'makeClassLetters class-here': ({ world }) => ({
    params: { groupId: world.class.here },
    body: { child_ids: [world.id.child] },
  }),
  'listClassFamilies class-here': ({ world }) => ({ params: { groupId: world.class.here } }),
  'listClassFamilies class-elsewhere': ({ world }) => ({ params: { groupId: world.class.elsewhere } }),
  'withdrawLetter child': ({ world }) => ({ params: { childId: world.id.child }, body: { letter_id: 1 } }),
  'showLetter printed': async fixture => ({ params: { code: await printed(fixture) } }),
  'showLetter unknown': () => ({ params: { code: 'AAAA-BBBB-CCCC' } }),
  'acceptLetter printed': async fixture => ({ body: { code: await printed(fixture) } }),
  'acceptLetter used': async fixture => ({ body: { code: await printed(fixture, true) } }),
  'confirmGuardian child': untapped,
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
  'openDispute child-of-parent': async ({ of, world }) => {
    const childId = await makeUser(of, 'Child')
    await linkGuardian(of, childId, world.id.parent)
    return { params: { childId }, body: { about: 'account', reason: 'Not us' } }
  },
  'listSchoolDisputes school-here': ({ world }) => ({ params: { schoolId: world.school.here } }),
  'listSchoolDisputes school-elsewhere': ({ world }) => ({ params: { schoolId: world.school.elsewhere } }),
  'closeDispute student-here': async fixture => {
    const { childId, id } = await disputed(fixture, { here: true })
    return {
      params: { childId },
      body: { dispute_id: id, outcome: 'as-it-should-be', decision: 'Known to us' },
    }
  },
  'listDisputes -': nothing,
  'actOnDispute open': async fixture => ({
    params: { disputeId: (await disputed(fixture)).id },
    body: { act: 'close', reason: 'Looked into' },
  }),
  'withdrawGuardianRequest of-parent': async fixture => {
    const childId = await makeUser(fixture.of, 'Child')
    return { body: { request_id: await asked(fixture, childId, fixture.world.id.parent) } }
  },
}
