import { getRatingsMap } from '@kindling/contract/goal-library'
import {
  copyGoal,
  createGoal,
  deleteGoal,
  getGoal,
  getUserGoals,
  setGoalReminder,
  tellGoing,
  updateGoal,
  updateUserGoal,
  uploadRubric,
} from '@kindling/contract/goals'
import { listNotifications } from '@kindling/contract/notifications'
import { keepHighlight, listArtefacts } from '@kindling/contract/portfolio'
import { goalPages } from '@kindling/rules/goals'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeOperator } from '../../../test/factories.ts'
import { goalsOf, makePeople, statusOf, upload } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { questionsOf } from '../../../test/questions.ts'
import { letSupportIn, visiting } from '../../../test/support.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { pdf } from '../../platform/files/test-documents.ts'
import { picture } from '../../platform/files/test-pictures.ts'
import { askAboutGoals } from './jobs.ts'

const of = await openTestServer()

test('a child sets itself a goal with all its fields; the family and the teachers see it, strangers do not [GOALS-01] [GOALS-10] [GOALS-33]', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople(of)
  const due = of.clock.now().getTime() + 7 * 24 * 3_600_000
  const answer = await child.call(createGoal, {
    body: { title: 'Swim a mile', steps: ['Swim ten lanes', 'Swim forty'], accomplish_by: due },
  })
  expect([answer.status, answer.body.message]).toEqual([200, 'Your goal is set.'])
  expect(answer.body.goal).toMatchObject({
    id: expect.any(Number),
    title: 'Swim a mile',
    url: expect.stringMatching(/^\/pictures\//),
    type: null,
    created_by: childId,
    assigned_by: null,
    is_private: false,
    accomplish_by: due,
    completed_at: null,
    detail: {
      steps_taken: [
        { text: 'Swim ten lanes', done: false },
        { text: 'Swim forty', done: false },
      ],
      medias: [],
    },
    rubrics: [],
    shared_teachers_list: null,
    total_duration: 0,
    accepted_highlights_count: 0,
    highlights_count: 0,
    rating: null,
    user_goal_can: ['view', 'change', 'plan', 'update'],
  })
  const one = { params: { goalId: answer.body.goal.id }, query: { user_id: childId } }
  expect((await parent.call(getGoal, one)).body.goal.highlights).toEqual([])
  const people = [child, parent, teacher, stranger]
  expect(await Promise.all(people.map(client => goalsOf(client, childId)))).toEqual([
    ['Swim a mile'],
    ['Swim a mile'],
    ['Swim a mile'],
    404,
  ])
  expect((await stranger.call(getGoal, one)).status).toBe(404)
  expect((await parent.call(createGoal, { body: { title: 'Not mine' } })).status).toBe(403)
})

test('a goal is due in milliseconds, and on no day that has been [GOALS-12]', async () => {
  const { child } = await makePeople(of)
  const now = of.clock.now().getTime()
  const past = await child.call(createGoal, { body: { title: 'Early', accomplish_by: now - 5e8 } })
  expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([400, ['accomplish_by']])
  const soon = await child.call(createGoal, { body: { title: 'Soon', accomplish_by: now + 1_000 } })
  expect(soon.body.goal.accomplish_by).toBe(now + 1_000)
})

test('a private goal is its child’s alone: no list, no goal, no notification tells of it', async () => {
  const { child, parent, teacher, childId } = await makePeople(of)
  const { goal } = (await child.call(createGoal, { body: { title: 'Be braver', is_private: true } })).body
  const one = { params: { goalId: goal.id }, query: { user_id: childId } }
  expect(await goalsOf(child, childId)).toEqual(['Be braver'])
  for (const adult of [parent, teacher]) {
    expect(await goalsOf(adult, childId)).toEqual([])
    expect((await adult.call(getGoal, one)).status).toBe(404)
    const news = (await adult.call(listNotifications)).body.notifications
    expect(news.filter(({ type }) => type.startsWith('goal'))).toEqual([])
  }
  const open = { title: 'Be braver', is_private: false, version: goal.version }
  expect((await child.call(updateGoal, { params: { goalId: goal.id }, body: open })).status).toBe(200)
  expect(await goalsOf(parent, childId)).toEqual(['Be braver'])
})

test('goals of projects say so, and are listed by that [GOALS-11] [GOALS-50]', async () => {
  const { child, childId } = await makePeople(of)
  await child.call(createGoal, { body: { title: 'A bridge', type: 'PROJECTS' } })
  await child.call(createGoal, { body: { title: 'A mile' } })
  const listed = await child.call(getUserGoals, { params: { userId: childId }, query: { type: 'PROJECTS' } })
  expect(listed.body.goals.map(({ title, type }) => [title, type])).toEqual([['A bridge', 'PROJECTS']])
  expect((await child.send({ method: 'GET', url: '/goals/getUserGoals?type=DREAMS' })).status).toBe(400)
  expect(await goalsOf(child, childId)).toEqual(['A mile', 'A bridge'])
})

test('the child changes its steps with what hangs on them; when it is due is for whoever gave it [GOALS-13] [GOALS-35]', async () => {
  const { child, parent, teacher, childId, teacherId } = await makePeople(of)
  const goalId = await makeGoal(of)
  const id = await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const url = await upload(child, 'lane.png', 'image/png', await picture('png'))
  const detail = {
    steps_taken: [{ text: 'Swim', done: true }],
    medias: [{ type: 'photo' as const, url, step: 0 }],
  }
  expect((await parent.call(updateUserGoal, { body: { id, detail } })).status).toBe(404)
  expect((await teacher.call(updateUserGoal, { body: { id, detail } })).status).toBe(404)
  const changed = await child.call(updateUserGoal, {
    body: { id, assigned_by: teacherId, detail, version: 1 },
  })
  expect(changed.body.goal.detail).toEqual({
    steps_taken: [{ text: 'Swim', done: true }],
    medias: [
      { type: 'photo', url, posterUrl: null, meta_data: { name: 'lane.png' }, transcript: null, step: 0 },
    ],
  })
  expect(await statusOf(parent, url)).toBe(200)
  expect((await child.call(updateUserGoal, { body: { id, detail, version: 1 } })).status).toBe(409)
  const accomplish_by = of.clock.now().getTime() + 1e9
  expect((await child.call(updateUserGoal, { body: { id, accomplish_by } })).status).toBe(404)
  const planned = await teacher.call(updateUserGoal, { body: { id, accomplish_by } })
  expect(planned.body.goal.accomplish_by).toBe(accomplish_by)
})

test('whoever made a goal changes it, and nobody else, at the version that was read [GOALS-34]', async () => {
  const { teacher, child, teacherId } = await makePeople(of)
  const goalId = await makeGoal(of, { by: teacherId, title: 'Read' })
  const body = { title: 'Read more', version: 1 }
  expect((await child.call(updateGoal, { params: { goalId }, body })).status).toBe(404)
  expect((await teacher.call(updateGoal, { params: { goalId }, body })).body.goal.title).toBe('Read more')
  expect((await teacher.call(updateGoal, { params: { goalId }, body })).status).toBe(409)
  const ours = await makeGoal(of)
  expect((await teacher.call(updateGoal, { params: { goalId: ours }, body })).status).toBe(404)
})

test('a change of a goal keeps every field that is not sent, and so does one of its steps; null clears one [GOALS-34]', async () => {
  const { teacher, child } = await makePeople(of)
  const url = await upload(teacher, 'map.png', 'image/png', await picture('png'))
  const words = { title: 'Read', description: 'Ten books.', steps: ['One', 'Two'], type: 'PROJECTS' as const }
  const made = await teacher.call(createGoal, { body: { ...words, url, is_private: true } })
  const { id: goalId } = made.body.goal
  let version = 1
  const change = async (body: object) =>
    (await teacher.call(updateGoal, { params: { goalId }, body: { ...body, version: version++ } })).body.goal
  expect(await change({ title: 'Read more' })).toEqual({
    ...made.body.goal,
    title: 'Read more',
    version: 2,
  })
  expect(await change({ type: null, url: null, description: '', is_private: false })).toMatchObject({
    title: 'Read more',
    description: '',
    steps: ['One', 'Two'],
    type: null,
    url: expect.stringMatching(/^\/pictures\//),
    is_private: false,
  })
  expect(await change({ steps: [] })).toMatchObject({ title: 'Read more', steps: [] })

  const own = (await child.call(createGoal, { body: { title: 'Swim' } })).body.goal
  const id = own.user_goal_id ?? 0
  const picked = await upload(child, 'lane.png', 'image/png', await picture('png'))
  const medias = [{ type: 'photo' as const, url: picked }]
  const stepped = (detail: object) =>
    child.call(updateUserGoal, { body: { id, detail: { steps_taken: [{ text: 'Swim' }], ...detail } } })
  expect((await stepped({ medias })).body.goal.detail?.medias).toHaveLength(1)
  expect((await stepped({})).body.goal.detail?.medias).toHaveLength(1)
  expect((await stepped({ medias: [] })).body.goal.detail?.medias).toEqual([])
})

test('nobody writes by a goal to a child who was lost: neither title nor rubric changes, and a copy does', async () => {
  const { teacher, child, childId, teacherId, classId } = await makePeople(of)
  const goalId = await makeGoal(of, { by: teacherId, title: 'Read' })
  await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const changing = (version: number) =>
    teacher.call(updateGoal, { params: { goalId }, body: { title: `Read ${version}`, version } })
  expect((await changing(1)).status).toBe(200)
  await of.services.db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('class_id', '=', classId)
    .where('child_id', '=', childId)
    .execute()
  const refused = await changing(2)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/no longer teach/)])
  const media_url = await upload(teacher, 'rubric.pdf', 'application/pdf', pdf())
  expect((await teacher.call(uploadRubric, { params: { goalId }, body: { media_url } })).status).toBe(409)
  expect(await goalsOf(child, childId)).toEqual(['Read 1'])
  expect((await teacher.call(copyGoal, { params: { goalId }, body: { title: 'Read 2' } })).status).toBe(200)
})

test('whoever made a goal deletes it; what a child has begun stays with the child [GOALS-49]', async () => {
  const { teacher, child, childId, teacherId } = await makePeople(of)
  const begun = await makeGoal(of, { by: teacherId, title: 'Begun' })
  const fresh = await makeGoal(of, { by: teacherId, title: 'Fresh' })
  await makeChildGoal(of, { childId, goalId: fresh, assignedBy: teacherId })
  const steps = [{ text: 'One', done: true }]
  await makeChildGoal(of, { childId, goalId: begun, assignedBy: teacherId, steps })
  expect((await child.call(deleteGoal, { params: { goalId: fresh } })).status).toBe(404)
  for (const goalId of [begun, fresh])
    expect((await teacher.call(deleteGoal, { params: { goalId } })).status).toBe(200)
  expect(await goalsOf(child, childId)).toEqual(['Begun'])
  expect(await goalsOf(teacher, teacherId)).toEqual([])
})

test('the ratings map has four legends, seven icons and the steps between [GOALS-44]', async () => {
  const { body } = await new Client(of.app).call(getRatingsMap)
  expect(body.legends).toEqual([
    { rating: 1, name: 'DEVELOPING' },
    { rating: 2, name: 'EMERGING' },
    { rating: 3, name: 'PROFICIENT' },
    { rating: 4, name: 'MASTERY' },
  ])
  expect(body.icons.map(({ below }) => below)).toEqual([1.5, 2, 2.5, 3, 3.5, 4, null])
  expect([body.steps.length, body.steps[0], body.steps.at(-1)]).toEqual([31, 1, 4])
})

test('the goals of a child come a page at a time, the open ones first, each once', async () => {
  const { child, childId, teacherId } = await makePeople(of)
  for (let made = 0; made < 45; made++) {
    const isCompleted = made < 3
    await makeChildGoal(of, { childId, goalId: await makeGoal(of), assignedBy: teacherId, isCompleted })
  }
  const page = async (query: { limit?: number; offset?: number } = {}) =>
    (await child.call(getUserGoals, { query })).body.goals
  const [first, second] = [await page(), await page({ offset: goalPages.own })]
  expect([first.length, second.length]).toEqual([25, 20])
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(45)
  expect([...first, ...second].map(({ completed_at }) => completed_at !== null)).toEqual([
    ...Array(42).fill(false),
    ...Array(3).fill(true),
  ])
  expect(await page({ limit: goalPages.all })).toHaveLength(45)
  expect((await child.send({ method: 'GET', url: '/goals/getUserGoals?limit=101' })).status).toBe(400)
})

test('the goals of a child with thirty are read in two statements', async () => {
  const { child, childId, teacherId } = await makePeople(of)
  for (let made = 0; made < 30; made++)
    await makeChildGoal(of, { childId, goalId: await makeGoal(of), assignedBy: teacherId })
  const asked = await questionsOf(of, async () => {
    const query = { limit: goalPages.all }
    expect((await child.call(getUserGoals, { query })).body.goals).toHaveLength(30)
  })
  expect(asked).toBeLessThanOrEqual(2)
})

test('on Fridays a child is asked about the three open goals whose steps changed last, and nobody else learns which', async () => {
  const { child, parent, teacher, childId, schoolId } = await makePeople(of)
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    of.clock.forward(60)
    expect((await child.call(createGoal, { body: { title, is_private: true } })).status).toBe(200)
  }
  const listed = async (client: Client) =>
    (await client.call(getUserGoals, { params: { userId: childId } })).body
  const asked = async (client: Client) => (await listed(client)).asked.map(({ title }) => title)
  expect(await asked(child)).toEqual(['Five', 'Four', 'Three'])
  expect([await asked(parent), await asked(teacher)]).toEqual([[], []])
  await letSupportIn(of, schoolId)
  const visit = await visiting(of, { operatorId: await makeOperator(of), personId: childId, schoolId })
  expect(await asked(visit.client)).toEqual([])
  const goalId = (await listed(child)).goals.find(goal => goal.title === 'Five')?.id ?? 0
  const highlightId = await makeHighlight(of, childId, { goalId })
  expect((await child.call(keepHighlight, { params: { highlightId } })).status).toBe(200)
  const kept = async (client: Client) =>
    (await client.call(listArtefacts, { params: { childId } })).body.artefacts.map(one => one.goal_title)
  expect([await kept(child), await kept(visit.client), await kept(parent)]).toEqual([
    ['Five'],
    [null],
    [null],
  ])
  const idOf = async (title: string) =>
    (await listed(child)).goals.find(goal => goal.title === title)?.user_goal_id ?? 0
  const told = { params: { userGoalId: await idOf('Three') }, body: { going: 'well' as const } }
  expect((await child.call(tellGoing, told)).status).toBe(200)
  of.clock.forward(60)
  const detail = { steps_taken: [{ text: 'Begin', done: true }] }
  expect((await child.call(updateUserGoal, { body: { id: await idOf('One'), detail } })).status).toBe(200)
  // What is answered keeps its place, so that a new step brings no fourth question.
  expect(await asked(child)).toEqual(['Three', 'One', 'Five'])
  of.clock.forward(7 * 24 * 3_600)
  expect(await asked(child)).toEqual(['One', 'Five', 'Four'])
})

test('a child is asked on Fridays about the goal whose steps changed last, once, unless it is turned off', async () => {
  const { child, parent, stranger, childId } = await makePeople(of)
  const due = of.clock.now().getTime() + 1e9
  await child.call(createGoal, { body: { title: 'Due first', accomplish_by: due } })
  of.clock.forward(60)
  await child.call(createGoal, { body: { title: 'My own' } })
  const questions = async () =>
    (await child.call(listNotifications)).body.notifications.filter(({ type }) => type === 'goal_asked')
  const asked = async () => (await questions()).length
  await askAboutGoals(of.services)
  await askAboutGoals(of.services)
  expect((await questions()).map(({ name }) => name)).toEqual([expect.stringContaining('My own')])
  const off = { params: { childId }, body: { is_on: false } }
  expect((await stranger.call(setGoalReminder, off)).status).toBe(404)
  expect((await parent.call(setGoalReminder, off)).body.asks_on_fridays).toBe(false)
  expect((await child.call(getUserGoals)).body.asks_on_fridays).toBe(false)
  of.clock.forward(7 * 24 * 3_600)
  await askAboutGoals(of.services)
  expect(await asked()).toBe(1)
  const userGoalId = (await child.call(getUserGoals)).body.goals[0]?.user_goal_id ?? 0
  const tell = { params: { userGoalId }, body: { going: 'stuck' as const } }
  expect((await parent.call(tellGoing, tell)).status).toBe(404)
  expect((await child.call(tellGoing, tell)).body.goal.going).toBe('stuck')
  expect((await parent.call(getUserGoals, { params: { userId: childId } })).body.goals[0]?.going).toBe(
    'stuck',
  )
})
