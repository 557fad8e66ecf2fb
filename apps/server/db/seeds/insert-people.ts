import { randomBytes } from 'node:crypto'
import { codeFrom } from '@kindling/rules/codes'
import { pacificDayEnd, schoolYear, schoolYearStart } from '@kindling/rules/school-year'
import { grantEntitlement } from '../../src/features/entitlements/index.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import type { AdultPlan, ChildPlan, DistrictPlan, TeacherPlan } from './district-plan.ts'
import { insertRows, takeIds } from './insert-rows.ts'

export interface SeedIds {
  district: number
  people: Map<string, number>
  schools: Map<string, number>
  classes: Map<string, number>
}

/** Writes district, schools, people, classes and who belongs to whom. All accounts share one password's hash. */
export async function insertPeople(
  db: Db,
  plan: DistrictPlan,
  today: string,
  passwordHash: string,
): Promise<SeedIds> {
  const [districtId = 0] = await takeIds(db, 'districts', 1)
  const schools = await idsOf(db, 'schools', plan.schools)
  const adults = [...plan.teachers, plan.districtAdmin, plan.vendor, plan.operator, ...plan.guardians]
  const people = await idsOf(db, 'users', [...adults, ...plan.children])
  const classes = await idsOf(db, 'classes', plan.classes)
  const since = `${schoolYearStart(today)}T17:00:00Z`
  const ids = { district: districtId, people, schools, classes }
  await insertRows(db, 'districts', [{ id: districtId, name: plan.district.name, created_at: since }])
  await insertRows(
    db,
    'schools',
    plan.schools.map(school => ({
      id: schools.get(school.key),
      district_id: districtId,
      name: school.name,
      public_school_id: school.publicId,
      grade: gradesOfKind[school.kind],
      city: school.city,
      state: school.state,
      zip_code: school.zipCode,
      verified_at: since,
      verified_as: 'district',
      created_at: since,
    })),
  )
  await grantEntitlement(db, {
    to: { district_id: districtId },
    opens: { plan: 'Pro' },
    from: since,
    until: `${schoolYear(today) + 1}-07-01T00:00:00Z`,
    source: 'license',
    by: null,
    now: since,
  })
  const user = userRow(people, passwordHash, since)
  await insertRows(db, 'users', [
    ...plan.teachers.map(teacher =>
      user(teacher, 'Teacher', { ...workOf(teacher, today), teacher_grades: gradesOf(plan, teacher) }),
    ),
    user(plan.districtAdmin, 'District Admin', {}),
    user(plan.vendor, 'Vendor', {}),
    user(plan.operator, 'Parent', { welcome_done: ['parent_slides'] }),
    ...plan.guardians.map(guardian =>
      user(guardian, 'Parent', { zip_code: guardian.zipCode, welcome_done: ['parent_slides'] }),
    ),
    ...plan.children.map(child =>
      user(child, 'Child', { birth_date: child.birthDate, grade: child.grade, zip_code: child.zipCode }),
    ),
  ])
  await insertRows(db, 'district_admins', [
    { district_id: districtId, user_id: people.get(plan.districtAdmin.key), appointed_at: since },
  ])
  await insertRows(db, 'operators', [{ user_id: people.get(plan.operator.key), appointed_at: since }])
  await insertMemberships(db, plan, ids, since)
  await insertClasses(db, plan, ids, today, since)
  return ids
}

function userRow(people: Map<string, number>, passwordHash: string, since: string) {
  return (person: AdultPlan | ChildPlan, type: string, more: Record<string, unknown>) => ({
    id: people.get(person.key),
    user_type: type,
    first_name: person.firstName,
    last_name: person.lastName,
    username: 'username' in person ? person.username : null,
    email: 'email' in person ? person.email : null,
    email_verified_at: 'email' in person ? since : null,
    gender: person.gender,
    birth_date: null,
    grade: null,
    zip_code: '00000',
    password_hash: passwordHash,
    profile_code: codeFrom(randomBytes(5)),
    teacher_role: null,
    teacher_interests: [],
    teacher_grades: '',
    registration: {},
    welcome_done: [],
    created_at: since,
    version: 1,
    ...more,
  })
}

/** Everybody but the newcomer has been welcomed. */
const workOf = ({ isNew, jobTitle, interests }: TeacherPlan, today: string) =>
  isNew
    ? { email_verified_at: null, created_at: `${today}T17:00:00Z` }
    : { teacher_role: jobTitle, teacher_interests: interests, welcome_done: ['principal', 'tips'] }

async function insertMemberships(db: Db, plan: DistrictPlan, ids: SeedIds, since: string): Promise<void> {
  const members = [...plan.teachers, ...plan.children]
  const memberIds = await takeIds(db, 'school_members', members.length)
  await insertRows(
    db,
    'school_members',
    members.map((member, index) => ({
      id: memberIds[index],
      user_id: ids.people.get(member.key),
      school_id: ids.schools.get(member.school),
      since,
      confirmed_at: since,
      vouched_at: since,
      vouched_as: 'district',
    })),
  )
  await insertRows(
    db,
    'school_admins',
    plan.teachers
      .filter(teacher => teacher.administers)
      .map(teacher => ({
        school_id: ids.schools.get(teacher.school),
        user_id: ids.people.get(teacher.key),
        is_primary: true,
        appointed_at: since,
      })),
  )
  const links = plan.guardians.flatMap(guardian =>
    guardian.children.map(child => ({ guardian: guardian.key, child })),
  )
  const linkIds = await takeIds(db, 'guardianships', links.length)
  await insertRows(
    db,
    'guardianships',
    links.map((link, index) => ({
      id: linkIds[index],
      child_id: ids.people.get(link.child),
      guardian_id: ids.people.get(link.guardian),
      relation: 'OTHER',
      method: 'added-by-parent',
      since,
      confirmed_at: since,
    })),
  )
}

async function insertClasses(
  db: Db,
  plan: DistrictPlan,
  ids: SeedIds,
  today: string,
  since: string,
): Promise<void> {
  await insertRows(
    db,
    'classes',
    plan.classes.map(group => ({
      id: ids.classes.get(group.key),
      school_id: ids.schools.get(group.school),
      name: group.name,
      grade: group.grade,
      school_year: schoolYear(today),
      created_by: ids.people.get(group.teachers[0] ?? ''),
      created_at: since,
    })),
  )
  await insertRows(
    db,
    'class_codes',
    plan.classes.map(group => ({
      code: codeFrom(randomBytes(5)),
      class_id: ids.classes.get(group.key),
      created_at: since,
      open_until: pacificDayEnd(new Date(`${today}T20:00:00Z`)),
    })),
  )
  await insertRows(
    db,
    'class_teachers',
    plan.classes.flatMap(group =>
      group.teachers.map(teacher => ({
        class_id: ids.classes.get(group.key),
        teacher_id: ids.people.get(teacher),
        is_first: true,
        since,
      })),
    ),
  )
  await insertRows(
    db,
    'class_members',
    plan.children.flatMap(child =>
      child.classes.map(group => ({
        class_id: ids.classes.get(group),
        child_id: ids.people.get(child.key),
        since,
        class_yes_at: since,
        child_yes_at: since,
      })),
    ),
  )
}

const gradesOf = (plan: DistrictPlan, teacher: TeacherPlan) =>
  [
    ...new Set(plan.classes.filter(group => group.teachers.includes(teacher.key)).map(group => group.grade)),
  ].join(',')

/** What a school calls its grades, by code. */
const gradesOfKind = { elementary: 15, middle: 8, high: 12 }

async function idsOf(db: Db, table: 'schools' | 'users' | 'classes', rows: readonly { key: string }[]) {
  const ids = await takeIds(db, table, rows.length)
  return new Map(rows.map((row, index) => [row.key, ids[index] ?? 0]))
}
