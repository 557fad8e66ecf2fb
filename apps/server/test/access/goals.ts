import { type AreaAccess, about, type Fixture, type Held, nothing, type Prepare } from '../attempt.ts'
import { makeBadge } from '../badges.ts'
import { aroundChild } from '../common-relations.ts'
import { makeChildGoal, makeGoal, makePdf } from '../goals.ts'
import { makeHighlight } from '../highlights.ts'
import type { Find } from '../kinds.ts'
import { type Person, people } from '../two-districts.ts'

const ours: Find = ({ of }) => makeGoal(of)
/** What the teacher has made for the own students. */
const ofTeacher: Find = ({ of, world }) => makeGoal(of, { by: world.id.teacher })
/** What the teacher keeps from others, and has given to the child. */
const given: Find = async ({ of, world }) => {
  const goalId = await makeGoal(of, { by: world.id.teacher, isPrivate: true })
  await makeChildGoal(of, { childId: world.id.child, goalId, assignedBy: world.id.teacher })
  return goalId
}
/** What the child has set itself, and what it keeps to itself. */
const ofChild: Find = ({ of, world }) => makeGoal(of, { childId: world.id.child })
const secret: Find = ({ of, world }) => makeGoal(of, { childId: world.id.child, isPrivate: true })

const rows = { ours, 'of-teacher': ofTeacher, given, 'of-child': ofChild, secret } as const
type Row = keyof typeof rows

type More = (fixture: Fixture, goalId: number, person: Person) => object | Promise<object>

const onEach = (call: string, named: readonly Row[], more: More = () => ({})) =>
  Object.fromEntries(
    named.map((row): [string, Prepare] => [
      `${call} ${row}`,
      async (fixture, person) => {
        const goalId = await rows[row](fixture)
        return { params: { goalId }, ...(await more(fixture, goalId, person)) }
      },
    ]),
  )
const all = Object.keys(rows) as Row[]

const teachers = [
  'teacher',
  'teacher_unconfirmed',
  'teacher_elsewhere',
  'joined_teacher',
  'club_teacher',
  'substitute',
  'unverified_admin',
  'school_admin',
  'school_admin_elsewhere',
]
const children = ['child', 'classmate', 'child_elsewhere']
const sharers = ['school_admin', 'school_admin_elsewhere', 'district_admin', 'district_admin_elsewhere']

/** Everybody sees ours; teachers assign it, children take it up, administrators share it. */
const toOurs: Held = Object.fromEntries(
  people
    .slice(1)
    .map(person => [
      person,
      [
        'anyone' as const,
        ...(teachers.includes(person) ? ['class-teacher' as const] : []),
        ...(children.includes(person) ? ['child-visitor' as const] : []),
        ...(sharers.includes(person) ? ['goal-sharer' as const] : []),
      ],
    ]),
)

const words = { title: 'Swim a mile' }

const childGoal = async ({ of, world }: Fixture, assignedBy?: number) =>
  makeChildGoal(of, {
    childId: world.id.child,
    goalId: await makeGoal(of),
    ...(assignedBy === undefined ? {} : { assignedBy }),
  })

const finishing =
  (isCompleted: boolean): Prepare =>
  async ({ of, world }) => {
    const goalId = await makeGoal(of)
    await makeChildGoal(of, { childId: world.id.child, goalId, isCompleted })
    await makeHighlight(of, world.id.child, { goalId })
    return { body: { goalId, userId: world.id.child } }
  }

/** Administrators of the other district share with teachers of theirs. */
const sharing: Prepare = async (fixture, person) => {
  const teacherId = fixture.world.id[person.endsWith('_elsewhere') ? 'teacher_elsewhere' : 'teacher']
  return { body: { goalId: await ours(fixture), teacherIds: [teacherId] } }
}

/** Administrators set a badge for a school of theirs. */
const forSchool = (world: Fixture['world'], person: Person) =>
  sharers.includes(person)
    ? { school_id: world.school[person.endsWith('_elsewhere') ? 'elsewhere' : 'here'] }
    : {}

const rubricOf: More = async ({ of, world }, goalId) => {
  const file = await makePdf(of, world.id.teacher)
  const { id } = await of.services.db
    .insertInto('goal_rubrics')
    .values({ goal_id: goalId, file_id: file.id, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { query: { rubric_id: id } }
}

export const access: AreaAccess = {
  relations: {
    ours: toOurs,
    'of-teacher': {
      child: ['child-visitor'],
      classmate: ['child-visitor'],
      parent: ['guardian'],
      parent_other: ['guardian'],
      teacher: ['author'],
    },
    given: { child: ['self'], parent: ['guardian'], teacher: ['author', 'teacher-of'] },
    'of-child': { child: ['owner', 'self'], parent: ['guardian'], teacher: ['teacher-of'] },
    secret: { child: ['owner', 'self'] },
    detail: { ...aroundChild, child: ['self', 'owner'] },
    due: { ...aroundChild, teacher: ['teacher-of', 'goal-assigner'] },
    open: aroundChild,
    reached: aroundChild,
    // Whom the goal is for is asked as well: a child for itself, a teacher for the own students and classes.
    'to-child': { child: ['child-visitor'], teacher: ['class-teacher'] },
    'to-class': { teacher: ['class-teacher'] },
  },
  acts: {
    'updateUserGoal detail': 'change',
    'updateUserGoal due': 'plan',
    'assignGoal to-class': 'assign',
  },
  attempts: {
    ...onEach('getGoal', all),
    'createGoal -': () => ({ body: words }),
    ...onEach('updateGoal', all, () => ({ body: { ...words, version: 1 } })),
    ...onEach('deleteGoal', all),
    'updateUserGoal detail': async fixture => ({
      body: { id: await childGoal(fixture), detail: { steps_taken: [{ text: 'Swim', done: true }] } },
    }),
    'updateUserGoal due': async fixture => ({
      body: {
        id: await childGoal(fixture, fixture.world.id.teacher),
        accomplish_by: fixture.of.clock.now().getTime() + 1e9,
      },
    }),
    ...onEach('assignedTo', ['ours', 'of-teacher', 'given']),
    'completeGoal open': finishing(false),
    'resetGoal reached': finishing(true),
    ...onEach('uploadRubric', ['ours', 'of-teacher'], async ({ of, world }) => {
      const { key, name } = await makePdf(of, world.id.teacher)
      return { body: { media_url: `/files/${key}/${name}` } }
    }),
    ...onEach('removeRubric', ['ours', 'of-teacher'], rubricOf),
    ...onEach('listTeachersForGoal', ['ours', 'of-teacher']),
    'addTeachers ours': sharing,
    'removeTeachers ours': sharing,
    ...onEach('assignGoalBadge', ['ours', 'of-teacher'], async ({ of, world }, _, person) => ({
      body: { badge_id: await makeBadge(of), ...forSchool(world, person) },
    })),
    ...onEach('listGoalBadges', ['ours', 'of-teacher']),
    ...onEach('unassignGoalBadge', ['ours', 'of-teacher'], ({ world }, _, person) => ({
      query: forSchool(world, person),
    })),
    'getRatingsMap -': nothing,
    'assignGoal to-child': async fixture => ({
      params: { goalId: await ours(fixture) },
      body: { users: [fixture.world.id.child] },
    }),
    'assignGoal to-class': async fixture => ({
      params: { goalId: await ours(fixture) },
      body: { groups: [fixture.world.class.here] },
    }),
    'unassignGoal to-child': async ({ of, world }) => {
      const goalId = await makeGoal(of)
      await makeChildGoal(of, { childId: world.id.child, goalId })
      return { params: { goalId }, body: { users: [world.id.child] } }
    },
    ...onEach('copyGoal', ['ours', 'of-teacher', 'of-child'], () => ({ body: {} })),
    'getUserGoals own-check-ins': nothing,
    'getUserGoals child': about('userId', 'child'),
    'getSystemGoals -': nothing,
    ...onEach('getSystemGoal', ['ours', 'of-teacher']),
    'exploreGoals -': nothing,
    'tellGoing detail': async fixture => ({
      params: { userGoalId: await childGoal(fixture) },
      body: { going: 'well' },
    }),
    'setGoalReminder own': () => ({ body: { is_on: false } }),
    'setGoalReminder child': ({ world }) => ({ params: { childId: world.id.child }, body: { is_on: false } }),
  },
}
