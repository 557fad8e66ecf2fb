import type { ReplyOf } from '@kindling/contract/define-call'
import {
  addTeachers,
  assignedTo,
  assignGoal,
  completeGoal,
  copyGoal,
  createGoal,
  deleteGoal,
  exploreGoals,
  getGoal,
  getRatingsMap,
  getSystemGoal,
  getSystemGoals,
  getUserGoals,
  listTeachersForGoal,
  removeRubric,
  removeTeachers,
  resetGoal,
  setGoalReminder,
  tellGoing,
  unassignGoal,
  updateGoal,
  updateUserGoal,
  uploadRubric,
} from '@kindling/contract/goals'
import { addHighlight, updateHighlight } from '@kindling/contract/highlights'
import { listNotifications } from '@kindling/contract/notifications'
import type { uploadImageData } from '@kindling/contract/uploads'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { joinClass, joinSchool, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { multipart } from '../../../test/multipart.ts'
import { questionsOf } from '../../../test/questions.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { pdf } from '../../platform/files/test-documents.ts'
import { picture } from '../../platform/files/test-pictures.ts'
import { askAboutGoals } from './jobs.ts'

const of = await openTestServer()

async function makePeople() {
  const around = await makeSurrounding(of)
  return {
    ...around,
    child: await clientOf(of, around.childId),
    parent: await clientOf(of, around.parentId),
    teacher: await clientOf(of, around.teacherId),
    stranger: await clientOf(of, await makeUser(of, 'Parent')),
  }
}

const upload = async (client: Client, name: string, type: string, body: Buffer): Promise<string> => {
  const form = multipart([{ field: 'image-file', name, type, body }])
  const answer = await client.send<ReplyOf<typeof uploadImageData>>({
    method: 'POST',
    url: '/airstore/upload_image_data',
    ...form,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.file.url.permalink
}

const goalsOf = async (client: Client, userId: number) => {
  const { status, body } = await client.call(getUserGoals, { params: { userId } })
  return status === 200 ? body.goals.map(({ title }) => title) : status
}

const statusOf = async (client: Client, url: string) => (await client.send({ method: 'GET', url })).status

test('a child sets itself a goal with all its fields; the family and the teachers see it, strangers do not [GOALS-01] [GOALS-10] [GOALS-33]', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople()
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
  const { child } = await makePeople()
  const now = of.clock.now().getTime()
  const past = await child.call(createGoal, { body: { title: 'Early', accomplish_by: now - 5e8 } })
  expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([400, ['accomplish_by']])
  const soon = await child.call(createGoal, { body: { title: 'Soon', accomplish_by: now + 1_000 } })
  expect(soon.body.goal.accomplish_by).toBe(now + 1_000)
})

test('a private goal is its child’s alone: no list, no goal, no notification tells of it', async () => {
  const { child, parent, teacher, childId } = await makePeople()
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
  const { child, childId } = await makePeople()
  await child.call(createGoal, { body: { title: 'A bridge', type: 'PROJECTS' } })
  await child.call(createGoal, { body: { title: 'A mile' } })
  const listed = await child.call(getUserGoals, { params: { userId: childId }, query: { type: 'PROJECTS' } })
  expect(listed.body.goals.map(({ title, type }) => [title, type])).toEqual([['A bridge', 'PROJECTS']])
  expect((await child.send({ method: 'GET', url: '/goals/getUserGoals?type=DREAMS' })).status).toBe(400)
  expect(await goalsOf(child, childId)).toEqual(['A mile', 'A bridge'])
})

test('a teacher assigns a goal to classes, grades and students, who have it at once with its steps [GOALS-02] [GOALS-46] [GOALS-36]', async () => {
  const { teacher, child, parent, childId, classId } = await makePeople()
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
  const late = await makeUser(of, 'Child')
  await joinClass(of, classId, late)
  expect(await goalsOf(await clientOf(of, late), late)).toEqual(['Read ten books'])
})

test('the report tells of the own students, their hours, classes and grades [GOALS-15] [GOALS-16] [GOALS-37]', async () => {
  const { teacher, child, parent, childId, classId } = await makePeople()
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
})

test('a highlight belongs to an open goal of its child alone, and only there it is rated', async () => {
  const { child, parent, childId } = await makePeople()
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
  const { child, parent, teacher, childId, teacherId } = await makePeople()
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
  const { child, parent, childId } = await makePeople()
  const goalId = await makeGoal(of)
  await makeChildGoal(of, { childId, goalId, isCompleted: true })
  const body = { goalId, userId: childId }
  expect((await parent.call(resetGoal, { body })).status).toBe(404)
  const answer = await child.call(resetGoal, { body })
  expect([answer.body.message, answer.body.goal.completed_at]).toEqual(['The goal is open again.', null])
  expect((await child.call(resetGoal, { body: { ...body, goalId: await makeGoal(of) } })).status).toBe(404)
})

test('a child opens a goal that it does not have, is given nothing by that, and adds it by itself [GOALS-29] [GOALS-32] [GOALS-04]', async () => {
  const { child, childId } = await makePeople()
  const goalId = await makeGoal(of, { steps: ['Begin'] })
  const query = { user_id: childId, autoAssign: 'true', includePlaylist: 'true', playlist_id: 7 } as const
  const seen = await child.call(getGoal, { params: { goalId }, query })
  expect(seen.body).toMatchObject({
    is_assigned: false,
    goal: { user_goal_id: null, detail: null },
    playlist: null,
  })
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
  const { parent, teacher, stranger, childId, teacherId } = await makePeople()
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
    goal: { can: ['view', 'assign', 'give', 'copy'] },
  })
})

test('the child changes its steps with what hangs on them; when it is due is for whoever gave it [GOALS-13] [GOALS-35]', async () => {
  const { child, parent, teacher, childId, teacherId } = await makePeople()
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
    medias: [{ type: 'photo', url, posterUrl: null, meta_data: { name: 'lane.png' }, step: 0 }],
  })
  expect(await statusOf(parent, url)).toBe(200)
  expect((await child.call(updateUserGoal, { body: { id, detail, version: 1 } })).status).toBe(409)
  const accomplish_by = of.clock.now().getTime() + 1e9
  expect((await child.call(updateUserGoal, { body: { id, accomplish_by } })).status).toBe(404)
  const planned = await teacher.call(updateUserGoal, { body: { id, accomplish_by } })
  expect(planned.body.goal.accomplish_by).toBe(accomplish_by)
})

test('whoever made a goal changes it, and nobody else, at the version that was read [GOALS-34]', async () => {
  const { teacher, child, teacherId } = await makePeople()
  const goalId = await makeGoal(of, { by: teacherId, title: 'Read' })
  const body = { title: 'Read more', version: 1 }
  expect((await child.call(updateGoal, { params: { goalId }, body })).status).toBe(404)
  expect((await teacher.call(updateGoal, { params: { goalId }, body })).body.goal.title).toBe('Read more')
  expect((await teacher.call(updateGoal, { params: { goalId }, body })).status).toBe(409)
  const ours = await makeGoal(of)
  expect((await teacher.call(updateGoal, { params: { goalId: ours }, body })).status).toBe(404)
})

test('a rubric is a PDF of whoever made the goal, read by its children, and stays once they have it [GOALS-14] [GOALS-24] [GOALS-40]', async () => {
  const { teacher, child, stranger, teacherId, classId } = await makePeople()
  const goalId = await makeGoal(of, { by: teacherId, isPrivate: true })
  const image = await upload(teacher, 'a.png', 'image/png', await picture('png'))
  const url = await upload(teacher, 'rubric.pdf', 'application/pdf', pdf())
  const add = (media_url: string) => teacher.call(uploadRubric, { params: { goalId }, body: { media_url } })
  expect((await add(image)).body.fields).toHaveProperty('media_url')
  expect((await child.call(uploadRubric, { params: { goalId }, body: { media_url: url } })).status).toBe(404)
  const { rubric } = (await add(url)).body
  expect(rubric).toEqual({
    id: expect.any(Number),
    media_type: 'pdf',
    media_url: url,
    media_preview: null,
    name: 'rubric.pdf',
  })
  expect(await statusOf(child, url)).toBe(404)
  await teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId] } })
  expect([await statusOf(child, url), await statusOf(stranger, url)]).toEqual([200, 404])
  const kept = await teacher.call(removeRubric, { params: { goalId }, query: { rubric_id: rubric.id } })
  expect([kept.status, kept.body.message]).toEqual([
    409,
    'Children already work with this rubric, so it stays.',
  ])
})

test('a rubric is removed as long as no child has the goal [GOALS-41]', async () => {
  const { teacher, child, teacherId } = await makePeople()
  const goalId = await makeGoal(of, { by: teacherId })
  const url = await upload(teacher, 'rubric.pdf', 'application/pdf', pdf())
  const { rubric } = (await teacher.call(uploadRubric, { params: { goalId }, body: { media_url: url } })).body
  const asked = { params: { goalId }, query: { rubric_id: rubric.id } }
  expect((await child.call(removeRubric, asked)).status).toBe(404)
  expect((await teacher.call(removeRubric, asked)).body.goal.rubrics).toEqual([])
  expect((await teacher.call(removeRubric, asked)).status).toBe(404)
})

async function makePrincipal(schoolId: number) {
  const id = await makeUser(of, 'Teacher')
  await joinSchool(of, id, schoolId)
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: id, appointed_by: id, appointed_at: of.clock.now() })
    .execute()
  return { id, client: await clientOf(of, id) }
}

test('an administrator lists the own teachers and shares a goal with them, to read [GOALS-27] [GOALS-28] [GOALS-42]', async () => {
  const { teacher, teacherId, schoolId } = await makePeople()
  const principal = await makePrincipal(schoolId)
  const goalId = await makeGoal(of, { by: principal.id, title: 'Kind words' })
  expect((await teacher.call(getGoal, { params: { goalId } })).status).toBe(404)
  expect((await teacher.call(listTeachersForGoal, { params: { goalId } })).status).toBe(404)
  const listed = await principal.client.call(listTeachersForGoal, { params: { goalId } })
  expect(listed.body.teachers).toEqual([expect.objectContaining({ id: teacherId, permission: null })])
  const elsewhere = await makeSurrounding(of)
  const share = (teacherIds: number[]) => principal.client.call(addTeachers, { body: { goalId, teacherIds } })
  expect((await share([elsewhere.teacherId])).status).toBe(404)
  const shared = await share([teacherId])
  expect(shared.body.goal.shared_teachers_list).toEqual([expect.objectContaining({ id: teacherId })])
  const again = await principal.client.call(listTeachersForGoal, { params: { goalId } })
  expect(again.body.teachers).toEqual([expect.objectContaining({ id: teacherId, permission: 'READ' })])
})

test('a teacher sees and assigns what is shared, its report only once it has assigned it, and its shares never [GOALS-25] [GOALS-26]', async () => {
  const { teacher, teacherId, schoolId, classId } = await makePeople()
  const principal = await makePrincipal(schoolId)
  const goalId = await makeGoal(of, { by: principal.id, title: 'Kind words' })
  expect(await goalsOf(teacher, teacherId)).toEqual([])
  await principal.client.call(addTeachers, { body: { goalId, teacherIds: [teacherId] } })
  expect(await goalsOf(teacher, teacherId)).toEqual(['Kind words'])
  const seen = (await teacher.call(getGoal, { params: { goalId } })).body.goal
  expect([seen.can, seen.shared_teachers_list]).toEqual([['view', 'assign', 'give', 'copy'], null])
  expect((await teacher.call(assignedTo, { params: { goalId } })).status).toBe(404)
  await teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId] } })
  expect((await teacher.call(assignedTo, { params: { goalId } })).body.users).toHaveLength(1)
  await of.services.db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', teacherId)
    .execute()
  const items = await of.services.db
    .selectFrom('item_audiences')
    .select('scope_id')
    .where('scope_id', '=', teacherId)
    .execute()
  expect(items).toEqual([])
})

test('a goal cannot be deleted once teachers share it, and can when they no longer do [GOALS-22] [GOALS-23] [GOALS-43]', async () => {
  const { teacher, teacherId, schoolId } = await makePeople()
  const principal = await makePrincipal(schoolId)
  const goalId = await makeGoal(of, { by: principal.id })
  const sharing = { body: { goalId, teacherIds: [teacherId] } }
  await principal.client.call(addTeachers, sharing)
  const refused = await principal.client.call(deleteGoal, { params: { goalId } })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Can't Delete! Teachers already started working on it",
  ])
  expect((await teacher.call(removeTeachers, sharing)).status).toBe(404)
  expect((await principal.client.call(removeTeachers, sharing)).body.goal.shared_teachers_list).toEqual([])
  expect((await teacher.call(getGoal, { params: { goalId } })).status).toBe(404)
  expect((await principal.client.call(deleteGoal, { params: { goalId } })).status).toBe(200)
})

test('whoever made a goal deletes it; what a child has begun stays with the child [GOALS-49]', async () => {
  const { teacher, child, childId, teacherId } = await makePeople()
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

test('a teacher takes an assignment back; what was begun stays, and so does what another teacher gave [GOALS-47]', async () => {
  const { teacher, child, childId, teacherId, classId } = await makePeople()
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

test('a teacher copies a goal with its steps and rubrics, a child does not [GOALS-48]', async () => {
  const { teacher, child, teacherId } = await makePeople()
  const goalId = await makeGoal(of, { by: teacherId, title: 'Read', steps: ['One'] })
  const url = await upload(teacher, 'rubric.pdf', 'application/pdf', pdf())
  await teacher.call(uploadRubric, { params: { goalId }, body: { media_url: url } })
  const { goal } = (await teacher.call(copyGoal, { params: { goalId }, body: { title: 'Read on' } })).body
  expect(goal).toMatchObject({
    title: 'Read on',
    steps: ['One'],
    created_by: teacherId,
    rubrics: [{ media_url: url }],
  })
  expect(goal.id).not.toBe(goalId)
  expect((await child.call(copyGoal, { params: { goalId }, body: {} })).status).toBe(404)
})

test('our goals are there for everybody, guests too; no other goal is read as one of them [GOALS-51] [GOALS-52] [GOALS-53]', async () => {
  const { teacher, child, teacherId } = await makePeople()
  const ours = await makeGoal(of, { title: 'Learn to juggle' })
  const own = await makeGoal(of, { by: teacherId, title: 'Juggle with our class' })
  const guest = new Client(of.app)
  const { goals } = (await guest.call(getSystemGoals)).body
  expect(goals.map(({ id }) => id)).toContain(ours)
  expect(goals.map(({ id }) => id)).not.toContain(own)
  const one = (goalId: number) => guest.call(getSystemGoal, { params: { goalId } })
  expect([(await one(ours)).body.goal.title, (await one(own)).status]).toEqual(['Learn to juggle', 404])
  const explored = async (client: Client) =>
    (await client.call(exploreGoals, { query: { text: 'JUGGLE' } })).body.goals.map(({ title }) => title)
  expect(await explored(teacher)).toEqual(['Juggle with our class', 'Learn to juggle'])
  expect(await explored(child)).toEqual(['Juggle with our class', 'Learn to juggle'])
  expect(await explored(await clientOf(of, (await makeSurrounding(of)).childId))).toEqual(['Learn to juggle'])
  expect((await guest.call(exploreGoals)).status).toBe(401)
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

test('the goals of a child with thirty are read in two statements', async () => {
  const { child, childId, teacherId } = await makePeople()
  for (let made = 0; made < 30; made++)
    await makeChildGoal(of, { childId, goalId: await makeGoal(of), assignedBy: teacherId })
  const asked = await questionsOf(of, async () => {
    expect((await child.call(getUserGoals)).body.goals).toHaveLength(30)
  })
  expect(asked).toBeLessThanOrEqual(2)
})

test('a child is asked on Fridays about the goal that is due first, once, unless it is turned off', async () => {
  const { child, parent, stranger, childId } = await makePeople()
  await makeGoal(of, { childId, title: 'My own' })
  const asked = async () =>
    (await child.call(listNotifications)).body.notifications.filter(({ type }) => type === 'goal_asked')
      .length
  await askAboutGoals(of.services)
  await askAboutGoals(of.services)
  expect(await asked()).toBe(1)
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

test('a goal is found in the catalogue once it is ours or shared, by those whom it is for, and personal ones never', async () => {
  const { childId, teacherId, schoolId } = await makePeople()
  const principal = await makePrincipal(schoolId)
  const ids = {
    ours: await makeGoal(of),
    shared: await makeGoal(of, { by: principal.id }),
    unshared: await makeGoal(of, { by: teacherId }),
    personal: await makeGoal(of, { childId }),
  }
  const sharing = { body: { goalId: ids.shared, teacherIds: [teacherId] } }
  await principal.client.call(addTeachers, sharing)
  const states = async () => {
    const rows = await of.services.db
      .selectFrom('catalogue_items')
      .select(['archetype_id', 'status', 'for_everybody'])
      .where('archetype', '=', 'Goals')
      .where('archetype_id', 'in', Object.values(ids))
      .orderBy('archetype_id')
      .execute()
    return rows.map(row => [row.archetype_id, row.status, row.for_everybody])
  }
  expect(await states()).toEqual([
    [ids.ours, 'Published', true],
    [ids.shared, 'Published', false],
  ])
  await principal.client.call(removeTeachers, sharing)
  expect(await states()).toEqual([
    [ids.ours, 'Published', true],
    [ids.shared, 'Withdrawn', false],
  ])
})
