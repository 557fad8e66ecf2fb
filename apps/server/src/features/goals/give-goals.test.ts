import {
  assignedTo,
  assignGoal,
  completeGoal,
  createGoal,
  getGoal,
  getUserGoals,
  resetGoal,
  unassignGoal,
  updateGoal,
} from '@kindling/contract/goals'
import { addHighlight, updateHighlight } from '@kindling/contract/highlights'
import { listNotifications } from '@kindling/contract/notifications'
import { updateAll } from '@kindling/contract/profiles'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { joinClass, joinSchool, makeClass, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { goalsOf, makePeople } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { clientOf } from '../../../test/session-of.ts'
import { leaveClass } from '../../../test/talk-fixture.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

test('a teacher assigns a goal to classes, grades and students, who have it at once with its steps [GOALS-02] [GOALS-46] [GOALS-36]', async () => {
  const { teacher, child, parent, childId, classId } = await makePeople(of)
  const { goal } = (await teacher.call(createGoal, { body: { title: 'Read ten books', steps: ['One'] } }))
    .body
  const goalId = goal.id
  const other = await makeSurrounding(of)
  const nowhere = { params: { goalId }, body: { groups: [other.classId] } }
  expect((await teacher.call(assignGoal, nowhere)).status).toBe(404)
  expect(
    (await teacher.call(assignGoal, { params: { goalId }, body: { users: [other.childId] } })).status,
  ).toBe(404)
  expect((await teacher.call(assignGoal, { params: { goalId }, body: {} })).status).toBe(400)
  expect((await parent.call(assignGoal, { params: { goalId }, body: { users: [childId] } })).status).toBe(404)
  const given = await teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId] } })
  expect([given.body.message, given.body.assigned_count]).toEqual(['The goal is assigned.', 1])
  const [own] = (await child.call(getUserGoals)).body.goals
  expect(own).toMatchObject({
    title: 'Read ten books',
    detail: { steps_taken: [{ text: 'One', done: false }] },
    assigned_by_name: expect.any(String),
    user_goal_can: ['view', 'change', 'update'],
  })
  const news = (await child.call(listNotifications)).body.notifications
  expect(news[0]).toMatchObject({
    type: 'goal_assigned',
    contentDetails: { id: goalId, title: 'Read ten books' },
  })
  const report = await teacher.call(assignedTo, { params: { goalId }, query: { lite: 'true' } })
  expect(report.body.users.map(({ id }) => id)).toEqual([childId])
  await makeHighlight(of, childId, { goalId })
  const counted = async (lite: 'true' | 'false') =>
    (await teacher.call(assignedTo, { params: { goalId }, query: { lite } })).body.users.map(
      one => one.highlights_count,
    )
  expect(await counted('false')).toEqual([1])
  expect(await counted('true')).toEqual([0])
  const late = await makeUser(of, 'Child')
  await joinClass(of, classId, late)
  expect(await goalsOf(await clientOf(of, late), late)).toEqual(['Read ten books'])
})

test('a teacher assigns a goal to the students of a grade, and to single students, and to nobody besides [GOALS-02] [GOALS-46]', async () => {
  const { teacher, childId, classId, child } = await makePeople(of)
  const otherId = await makeUser(of, 'Child', { grade: 4 })
  await joinClass(of, classId, otherId)
  const other = await clientOf(of, otherId)
  await of.services.db.updateTable('users').set({ grade: 3 }).where('id', '=', childId).execute()
  const give = async (title: string, body: object) => {
    const params = { goalId: await makeGoal(of, { title }) }
    return (await teacher.call(assignGoal, { params, body })).body.assigned_count
  }
  expect([await give('By grade', { grades: [4] }), await give('By name', { users: [childId] })]).toEqual([
    1, 1,
  ])
  expect([await goalsOf(child, childId), await goalsOf(other, otherId)]).toEqual([['By name'], ['By grade']])
})

test('a goal notification carries the title and the id of the goal, for the child and the family [NOTIFICATIONS-06]', async () => {
  const { teacher, child, parent, stranger, childId } = await makePeople(of)
  const goalId = await makeGoal(of, { title: 'Learn to whistle' })
  await teacher.call(assignGoal, { params: { goalId }, body: { users: [childId] } })
  const told = async (client: Client) =>
    (await client.call(listNotifications)).body.notifications.filter(({ type }) => type === 'goal_assigned')
  for (const client of [child, parent])
    expect(await told(client)).toMatchObject([{ contentDetails: { id: goalId, title: 'Learn to whistle' } }])
  expect(await told(stranger)).toEqual([])
})

test('news keeps the title under which it was told, and none of a goal that is gone', async () => {
  const { teacher, child, childId, teacherId } = await makePeople(of)
  const goalId = await makeGoal(of, { by: teacherId, title: 'Learn to juggle' })
  await teacher.call(assignGoal, { params: { goalId }, body: { users: [childId] } })
  await teacher.call(unassignGoal, { params: { goalId }, body: { users: [childId] } })
  const anew = 'Call me tonight'
  const body = { title: anew, version: 1 }
  expect((await teacher.call(updateGoal, { params: { goalId }, body })).status).toBe(200)
  const told = async () => (await child.call(listNotifications)).text
  expect(await told()).toContain('Learn to juggle')
  expect(await told()).not.toContain(anew)
  const kept = of.services.db.selectFrom('former_titles').select('title').where('id', '=', goalId)
  expect(await kept.execute()).toEqual([{ title: 'Learn to juggle' }])
  await of.services.db.deleteFrom('goals').where('id', '=', goalId).execute()
  expect(await kept.execute()).toEqual([])
})

test('whoever gave a goal and has lost the child is called as when it was given', async () => {
  const { teacher, child, childId, teacherId, classId } = await makePeople(of)
  const goalId = await makeGoal(of, { by: teacherId })
  await teacher.call(assignGoal, { params: { goalId }, body: { users: [childId] } })
  const named = async () => {
    const [listed] = (await child.call(getUserGoals)).body.goals
    const { goal } = (await child.call(getGoal, { params: { goalId } })).body
    return [listed, goal].flatMap(one => [one?.author_name, one?.assigned_by_name])
  }
  const [before] = await named()
  const anew = 'Come to the shop'
  const body = { first_name: anew, last_name: 'tonight' }
  expect((await teacher.call(updateAll, { body })).status).toBe(200)
  expect(await named()).toEqual(Array(4).fill(`${anew} tonight`))
  await leaveClass(of, { childId, classId })
  expect(await named()).toEqual(Array(4).fill(before))
})

test('the report tells of the own students, their hours, classes and grades [GOALS-15] [GOALS-16] [GOALS-37]', async () => {
  const { teacher, teacherId, child, parent, childId, classId } = await makePeople(of)
  await of.services.db.updateTable('users').set({ grade: 4 }).where('id', '=', childId).execute()
  const goalId = await makeGoal(of)
  expect((await teacher.call(assignedTo, { params: { goalId } })).status).toBe(404)
  await teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId], grades: [4] } })
  for (const highlight_duration of [90, 30]) {
    const body = { title: 'A part', highlight_duration, related_to_goal_id: goalId }
    const { highlight } = (await child.call(addHighlight, { body })).body
    if (highlight_duration === 90)
      await parent.call(updateHighlight, { body: { id: highlight.id, status: 'Accepted', rating: 3.4 } })
  }
  const { body } = await teacher.call(assignedTo, { params: { goalId } })
  expect(body).toMatchObject({
    groups: [{ id: classId, name: expect.any(String) }],
    grades: [4],
    badge_awarded_count: 0,
    users: [
      {
        id: childId,
        grade: 4,
        classes: [{ id: classId, name: expect.any(String) }],
        total_duration: 90,
        accepted_highlights_count: 1,
        highlights_count: 2,
        total_duration_hours: 1.5,
        rating: 3.4,
      },
    ],
  })
  const seen = await child.call(getGoal, { params: { goalId } })
  expect(seen.body.goal).toMatchObject({
    total_duration: 90,
    highlights_count: 2,
    highlights: [{ related_to_goal_id: goalId }, { related_to_goal_id: goalId }],
  })
  expect((await parent.call(assignedTo, { params: { goalId } })).status).toBe(404)

  // A class that the teacher has left is named no more.
  const { db } = of.services
  const { school_id } = await db
    .selectFrom('classes')
    .select('school_id')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const nextId = await makeClass(of, teacherId, school_id === null ? {} : { schoolId: school_id })
  await joinClass(of, nextId, childId)
  await teacher.call(assignGoal, { params: { goalId }, body: { groups: [nextId] } })
  const named = async () =>
    (await teacher.call(assignedTo, { params: { goalId } })).body.groups.map(({ id }) => id)
  expect((await named()).toSorted((one, other) => one - other)).toEqual([classId, nextId])
  const left = db.updateTable('class_teachers').set({ until: of.clock.now() })
  await left.where('class_id', '=', classId).where('teacher_id', '=', teacherId).execute()
  expect(await named()).toEqual([nextId])
})

test('a highlight belongs to an open goal of its child alone, and only there it is rated', async () => {
  const { child, parent, childId } = await makePeople(of)
  const other = await makeSurrounding(of)
  const closed = await makeGoal(of)
  await makeChildGoal(of, { childId, goalId: closed, isCompleted: true })
  for (const related_to_goal_id of [closed, await makeGoal(of, { childId: other.childId }), 999_999]) {
    const odd = await child.call(addHighlight, { body: { title: 'A part', related_to_goal_id } })
    expect([odd.status, Object.keys(odd.body.fields ?? {})]).toEqual([400, ['related_to_goal_id']])
  }
  const plain = await makeHighlight(of, childId)
  const rate = (id: number, rating: number) =>
    parent.call(updateHighlight, { body: { id, status: 'Accepted', rating } })
  expect((await rate(plain, 3)).status).toBe(400)
  const goalId = await makeGoal(of, { childId })
  const body = { title: 'A part', related_to_goal_id: goalId }
  const { highlight } = (await child.call(addHighlight, { body })).body
  expect((await rate(highlight.id, 4.1)).status).toBe(400)
  expect((await rate(highlight.id, 2.35)).status).toBe(400)
  expect((await rate(highlight.id, 2.3)).body.highlight).toMatchObject({ rating: 2.3, status: 'Accepted' })
  expect((await rate(highlight.id, 3)).body.highlight.rating).toBe(3)
  const edited = {
    id: highlight.id,
    version: 1,
    status: 'Reset' as const,
    title: 'A part',
    related_to_goal_id: goalId,
  }
  expect((await child.call(updateHighlight, { body: edited })).body.highlight.rating).toBeNull()
})

test('a goal is completed with a highlight alone, by the child or a teacher, and opened again [GOALS-18] [GOALS-19] [GOALS-38]', async () => {
  const { child, parent, teacher, childId, teacherId } = await makePeople(of)
  const goalId = await makeGoal(of)
  await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const body = { goalId, userId: childId, assigned_by: teacherId }
  const bare = await child.call(completeGoal, { body })
  expect([bare.status, bare.body.message]).toEqual([
    409,
    'Add atleast one highlight to mark the goal completed.',
  ])
  await makeHighlight(of, childId, { goalId })
  expect((await parent.call(completeGoal, { body })).status).toBe(404)
  expect((await child.call(completeGoal, { body: { ...body, assigned_by: childId } })).status).toBe(404)
  const done = await child.call(completeGoal, { body })
  expect([done.body.message, done.body.goal.completed_at]).toEqual([
    'You reached your goal.',
    expect.any(String),
  ])
  expect((await teacher.call(resetGoal, { body })).body.goal.completed_at).toBeNull()
  expect((await teacher.call(completeGoal, { body })).body.goal.completed_at).not.toBeNull()
})

test('a goal that was reached is open again by a reset, by the child or a teacher alone [GOALS-20] [GOALS-39]', async () => {
  const { child, parent, childId } = await makePeople(of)
  const goalId = await makeGoal(of)
  await makeChildGoal(of, { childId, goalId, isCompleted: true })
  const body = { goalId, userId: childId }
  expect((await parent.call(resetGoal, { body })).status).toBe(404)
  const answer = await child.call(resetGoal, { body })
  expect([answer.body.message, answer.body.goal.completed_at]).toEqual(['The goal is open again.', null])
  expect((await child.call(resetGoal, { body: { ...body, goalId: await makeGoal(of) } })).status).toBe(404)
})

test('a goal is assigned, completed, reset and taken back, each by its own call, and by no stranger [GOALS-21]', async () => {
  const { teacher, stranger, child, childId, teacherId } = await makePeople(of)
  const goalId = await makeGoal(of)
  const params = { goalId }
  const given = { users: [childId] }
  const body = { goalId, userId: childId, assigned_by: teacherId }
  const stands = async () =>
    [await goalsOf(child, childId)].flat().length === 0
      ? 'none'
      : (await child.call(getGoal, { params, query: { user_id: childId } })).body.goal.completed_at === null
        ? 'open'
        : 'completed'
  const steps = [
    ['none', 'open', (by: Client) => by.call(assignGoal, { params, body: given })],
    ['open', 'completed', (by: Client) => by.call(completeGoal, { body })],
    ['completed', 'open', (by: Client) => by.call(resetGoal, { body })],
    ['open', 'none', (by: Client) => by.call(unassignGoal, { params, body: given })],
  ] as const
  for (const [before, after, act] of steps) {
    if (after === 'completed') await makeHighlight(of, childId, { goalId })
    // A begun goal stays with the child when it is withdrawn.
    if (after === 'none')
      await of.services.db.deleteFrom('highlights').where('child_id', '=', childId).execute()
    expect((await act(stranger)).status, after).toBe(404)
    expect(await stands()).toBe(before)
    expect((await act(teacher)).status, after).toBe(200)
    expect(await stands()).toBe(after)
  }
})

test('a child opens a goal that it does not have, is given nothing by that, and adds it by itself [GOALS-29] [GOALS-32] [GOALS-04]', async () => {
  const { child, childId, teacherId, classId, schoolId } = await makePeople(of)
  const goalId = await makeGoal(of, { steps: ['Begin'] })
  const query = { user_id: childId, autoAssign: 'true', includePlaylist: 'true', playlist_id: 7 } as const
  const seen = await child.call(getGoal, { params: { goalId }, query })
  expect(seen.body).toMatchObject({
    is_assigned: false,
    goal: { user_goal_id: null, detail: null },
    playlist: null,
  })
  const playlistId = await makePlaylist(of, {
    ...{ by: teacherId, name: 'Starts' },
    content: [['Goals', goalId]],
  })
  const from = async (client: Client, more: object = {}) =>
    (
      await client.call(getGoal, {
        params: { goalId },
        query: { user_id: childId, includePlaylist: 'true', playlist_id: playlistId, ...more },
      })
    ).body.playlist
  // Nobody learns of a playlist that they do not see.
  expect(await from(child)).toBeNull()
  await givePlan(of, schoolId)
  expect(await from(child)).toBeNull()
  await assignToClass(of, playlistId, teacherId, classId)
  expect(await from(child)).toEqual({ id: playlistId, name: 'Starts' })
  expect([
    await from(child, { includePlaylist: 'false' }),
    await from(child, { playlist_id: 999_999 }),
  ]).toEqual([null, null])
  expect(await goalsOf(child, childId)).toEqual([])
  const stranger = (await makeSurrounding(of)).childId
  expect((await child.call(assignGoal, { params: { goalId }, body: { users: [stranger] } })).status).toBe(404)
  const added = await child.call(assignGoal, { params: { goalId }, body: { users: [childId] } })
  expect(added.body).toMatchObject({ message: 'The goal is one of yours now.', assigned_count: 1 })
  expect((await child.call(getGoal, { params: { goalId }, query })).body).toMatchObject({
    is_assigned: true,
    goal: { assigned_by: null, detail: { steps_taken: [{ text: 'Begin', done: false }] } },
  })
  expect((await child.call(assignGoal, { params: { goalId }, body: {} })).body.assigned_count).toBe(0)
  expect((await child.call(unassignGoal, { params: { goalId }, body: {} })).status).toBe(200)
  expect(await goalsOf(child, childId)).toEqual([])
})

test('an adult sees that a child does not have a goal, and by which name to say so; a teacher opens one for itself [GOALS-30] [GOALS-31]', async () => {
  const { parent, teacher, stranger, childId, teacherId } = await makePeople(of)
  const goalId = await makeGoal(of)
  const query = { user_id: childId }
  for (const adult of [parent, teacher])
    expect((await adult.call(getGoal, { params: { goalId }, query })).body).toMatchObject({
      is_assigned: false,
      user_info: { id: childId, first_name: expect.any(String) },
    })
  expect((await stranger.call(getGoal, { params: { goalId }, query })).status).toBe(404)
  const own = await teacher.call(getGoal, { params: { goalId }, query: { user_id: teacherId } })
  expect(own.body).toMatchObject({
    is_assigned: true,
    user_info: null,
    goal: { can: ['view', 'assign', 'take-back', 'give', 'copy'] },
  })
})

test('a teacher takes an assignment back; what was begun stays, and so does what another teacher gave [GOALS-47]', async () => {
  const { teacher, child, childId, teacherId, classId } = await makePeople(of)
  const [fresh, begun] = [await makeGoal(of, { title: 'Fresh' }), await makeGoal(of, { title: 'Begun' })]
  for (const goalId of [fresh, begun])
    await teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId] } })
  await makeHighlight(of, childId, { goalId: begun })
  expect((await child.call(unassignGoal, { params: { goalId: fresh }, body: {} })).status).toBe(404)
  for (const goalId of [fresh, begun]) {
    const taken = await teacher.call(unassignGoal, { params: { goalId }, body: { groups: [classId] } })
    expect(taken.body.unassigned_count).toBe(1)
  }
  const { goals } = (await child.call(getUserGoals)).body
  expect(goals.map(({ title, assigned_by }) => [title, assigned_by])).toEqual([['Begun', null]])
  expect(teacherId).toBeGreaterThan(0)
})

test('an untouched goal of a former class is the child’s to give up, and a new teacher’s to assign and take back', async () => {
  const { teacher, child, childId, classId, schoolId } = await makePeople(of)
  const [dropped, given] = [await makeGoal(of, { title: 'Dropped' }), await makeGoal(of, { title: 'Given' })]
  for (const goalId of [dropped, given])
    await teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId] } })
  const drop = (goalId: number) => child.call(unassignGoal, { params: { goalId }, body: {} })
  const mayPlan = async () =>
    (await child.call(getUserGoals)).body.goals.map(one => one.user_goal_can.includes('plan'))
  expect([(await drop(dropped)).status, await mayPlan()]).toEqual([404, [false, false]])
  await leaveClass(of, { childId, classId })
  expect(await mayPlan()).toEqual([true, true])
  expect((await drop(dropped)).status).toBe(200)
  expect(await goalsOf(child, childId)).toEqual(['Given'])

  const newcomerId = await makeUser(of, 'Teacher')
  await joinSchool(of, newcomerId, schoolId)
  await joinClass(of, await makeClass(of, newcomerId, { schoolId }), childId)
  const newcomer = await clientOf(of, newcomerId)
  const asked = { params: { goalId: given }, body: { users: [childId] } }
  expect((await newcomer.call(assignGoal, asked)).body.assigned_count).toBe(1)
  expect((await drop(given)).status).toBe(404)
  expect((await newcomer.call(unassignGoal, asked)).body.unassigned_count).toBe(1)
  expect(await goalsOf(child, childId)).toEqual([])
})
