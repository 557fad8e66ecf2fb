import { randomBytes } from 'node:crypto'
import { codeFrom } from '@kindling/rules/codes'
import { classMessages } from '@kindling/rules/messages/classes'
import { format } from '@kindling/rules/messages/format'
import { pacificDayEnd, schoolYear } from '@kindling/rules/school-year'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import type { SeedIds } from './insert-people.ts'
import { insertRows, takeIds } from './insert-rows.ts'

const leader = { first_name: 'Juniper', last_name: 'Vale', email: 'club@demo.example' }
const clubName = 'Saturday Science Club'

/**
 * A club outside school that nobody has verified: two children have joined it and wait for their families, and its leader has
 * asked to be verified. At the school, one family letter has not been opened, and two guardians of a child disagree.
 */
export async function insertClub(db: Db, ids: SeedIds, today: string, passwordHash: string): Promise<void> {
  const now = `${today}T17:00:00Z`
  const [leaderId = 0] = await takeIds(db, 'users', 1)
  const [schoolId = 0] = await takeIds(db, 'schools', 1)
  const [classId = 0] = await takeIds(db, 'classes', 1)
  const [memberId = 0] = await takeIds(db, 'school_members', 1)
  await insertRows(db, 'users', [
    {
      id: leaderId,
      user_type: 'Teacher',
      ...leader,
      email_verified_at: now,
      gender: 'Female',
      zip_code: '97901',
      password_hash: passwordHash,
      profile_code: codeFrom(randomBytes(5)),
      teacher_role: 'Teacher',
      teacher_interests: [],
      teacher_grades: '3,4',
      registration: {},
      welcome_done: ['principal', 'tips'],
      created_at: now,
      version: 1,
      careers: [],
      summary: '',
      uses_reader: false,
    },
  ])
  await insertRows(db, 'schools', [
    {
      id: schoolId,
      name: clubName,
      is_club: true,
      city: 'Alder Creek',
      state: 'OR',
      zip_code: '97901',
      country: 'USA',
      evidence: '',
      phone: '',
      domain: '',
      contact_source: '',
      created_by: leaderId,
      // The moment of the database, as of the migrations: at five it may be older than they are, and then be called carried over.
    },
  ])
  await insertRows(db, 'school_members', [
    {
      id: memberId,
      user_id: leaderId,
      school_id: schoolId,
      since: now,
      confirmed_at: now,
      confirmed_by: leaderId,
    },
  ])
  await insertRows(db, 'school_admins', [
    { school_id: schoolId, user_id: leaderId, is_primary: true, appointed_at: now },
  ])
  await insertRows(db, 'classes', [
    {
      id: classId,
      school_id: schoolId,
      name: clubName,
      public_name: format(classMessages.publicName, { teacher: `${leader.first_name} ${leader.last_name}` }),
      school_year: schoolYear(today),
      created_by: leaderId,
      created_at: now,
    },
  ])
  await insertRows(db, 'class_teachers', [
    { class_id: classId, teacher_id: leaderId, is_first: true, since: now },
  ])
  await insertRows(db, 'class_codes', [
    {
      code: codeFrom(randomBytes(5)),
      class_id: classId,
      created_by: leaderId,
      created_at: now,
      open_until: pacificDayEnd(new Date(now)),
    },
  ])
  await insertJoined(db, ids, classId, now)
  await insertWaiting(db, ids, { schoolId, leaderId, now })
}

async function insertJoined(db: Db, ids: SeedIds, classId: number, now: string): Promise<void> {
  const children = [ids.people.get('child-1'), ids.people.get('child-2')]
  const memberships = await takeIds(db, 'class_members', children.length)
  await insertRows(
    db,
    'class_members',
    children.map((child_id, place) => ({
      id: memberships[place],
      class_id: classId,
      child_id,
      since: now,
      added_by: child_id,
    })),
  )
}

async function insertWaiting(
  db: Db,
  ids: SeedIds,
  { schoolId, leaderId, now }: { schoolId: number; leaderId: number; now: string },
): Promise<void> {
  await db
    .insertInto('verification_requests')
    .values({
      school_id: schoolId,
      asked_by: leaderId,
      message: 'We build and measure things with children of eight to eleven.',
      meeting: 'Saturdays at ten in the public library of Alder Creek. The library can confirm it.',
      // With the school: at five it would have asked before it was there.
      asked_at: sql`now()`,
    })
    .execute()
  const teacherId = ids.people.get('teacher-elementary-2') ?? null
  const [pupil, disputed] = await listPupils(db, teacherId)
  if (pupil)
    await db
      .insertInto('family_letters')
      .values({
        child_id: pupil.id,
        class_id: pupil.class_id,
        code_hash: randomBytes(32),
        made_by: teacherId,
        made_at: now,
        ends_at: new Date(new Date(now).getTime() + 30 * 24 * 3_600_000),
      })
      .execute()
  if (disputed)
    await db
      .insertInto('disputes')
      .values({
        child_id: disputed.id,
        opened_by: disputed.guardian_id,
        about: 'password',
        reason: 'We live apart, and the password was changed without me.',
        opened_at: now,
      })
      .execute()
}

/** Students of the demo teacher: first one without a guardian, then one with. */
async function listPupils(db: Db, teacherId: number | null) {
  const of = db
    .selectFrom('class_members')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'class_members.class_id')
    .leftJoin('guardianships', 'guardianships.child_id', 'class_members.child_id')
    .select(['class_members.child_id as id', 'class_members.class_id', 'guardianships.guardian_id'])
    .where('class_teachers.teacher_id', '=', teacherId ?? 0)
    .orderBy('class_members.child_id', 'desc')
  return [
    await of.where('guardianships.guardian_id', 'is', null).executeTakeFirst(),
    await of.where('guardianships.guardian_id', 'is not', null).executeTakeFirst(),
  ]
}
