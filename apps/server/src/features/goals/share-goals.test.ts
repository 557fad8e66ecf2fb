import {
  addTeachers,
  exploreGoals,
  getSystemGoal,
  getSystemGoals,
  listTeachersForGoal,
  removeTeachers,
} from '@kindling/contract/goal-library'
import {
  assignedTo,
  assignGoal,
  copyGoal,
  deleteGoal,
  getGoal,
  removeRubric,
  unassignGoal,
  updateGoal,
  uploadRubric,
} from '@kindling/contract/goals'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { joinSchool, makeClass, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { goalsOf, makePeople, makePrincipal, statusOf, upload } from '../../../test/goal-fixture.ts'
import { makeGoal } from '../../../test/goals.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { pdf } from '../../platform/files/test-documents.ts'
import { picture } from '../../platform/files/test-pictures.ts'

const of = await openTestServer()

test('a rubric is a PDF of whoever made the goal, read by its children, and stays once they have it [GOALS-14] [GOALS-24] [GOALS-40]', async () => {
  const { teacher, child, stranger, teacherId, classId } = await makePeople(of)
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
  const { teacher, child, teacherId } = await makePeople(of)
  const goalId = await makeGoal(of, { by: teacherId })
  const url = await upload(teacher, 'rubric.pdf', 'application/pdf', pdf())
  const { rubric } = (await teacher.call(uploadRubric, { params: { goalId }, body: { media_url: url } })).body
  const asked = { params: { goalId }, query: { rubric_id: rubric.id } }
  expect((await child.call(removeRubric, asked)).status).toBe(404)
  expect((await teacher.call(removeRubric, asked)).body.goal.rubrics).toEqual([])
  expect((await teacher.call(removeRubric, asked)).status).toBe(404)
})

test('an administrator lists the own teachers and shares a goal with them, to read [GOALS-27] [GOALS-28] [GOALS-42]', async () => {
  const { teacher, teacherId, schoolId } = await makePeople(of)
  const principal = await makePrincipal(of, schoolId)
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

test('a teacher sees and assigns what is shared, its report only once it has made or assigned it, and its shares never [GOALS-25] [GOALS-26]', async () => {
  const { teacher, teacherId, schoolId, classId } = await makePeople(of)
  const principal = await makePrincipal(of, schoolId)
  const goalId = await makeGoal(of, { by: principal.id, title: 'Kind words' })
  expect(await goalsOf(teacher, teacherId)).toEqual([])
  await principal.client.call(addTeachers, { body: { goalId, teacherIds: [teacherId] } })
  expect(await goalsOf(teacher, teacherId)).toEqual(['Kind words'])
  const seen = (await teacher.call(getGoal, { params: { goalId } })).body.goal
  expect([seen.can, seen.shared_teachers_list]).toEqual([
    ['view', 'assign', 'take-back', 'give', 'copy'],
    null,
  ])
  expect((await teacher.call(assignedTo, { params: { goalId } })).status).toBe(404)
  await teacher.call(assignGoal, { params: { goalId }, body: { groups: [classId] } })
  expect((await teacher.call(assignedTo, { params: { goalId } })).body.users).toHaveLength(1)
  // Whoever made it opens the report too, and sees the own students in it.
  const own = await principal.client.call(assignedTo, { params: { goalId } })
  expect([own.status, own.body.users]).toEqual([200, []])
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
  const { teacher, teacherId, schoolId } = await makePeople(of)
  const principal = await makePrincipal(of, schoolId)
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

test('a teacher copies a goal with its steps and rubrics, a child does not [GOALS-48]', async () => {
  const { teacher, child, teacherId } = await makePeople(of)
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
  const { teacher, child, teacherId } = await makePeople(of)
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

test('a goal is found in the catalogue once it is ours or shared, by those whom it is for, and personal ones never', async () => {
  const { childId, teacherId, schoolId } = await makePeople(of)
  const principal = await makePrincipal(of, schoolId)
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

test('a goal is given in the words that were looked at, and stays once a colleague has given it to a class, also one that is empty', async () => {
  const { teacher, teacherId, schoolId } = await makePeople(of)
  const makerId = await makeUser(of, 'Teacher')
  await joinSchool(of, makerId, schoolId)
  const maker = await clientOf(of, makerId)
  const goalId = await makeGoal(of, { by: makerId, title: 'Kind words' })
  const params = { goalId }
  await of.services.db
    .insertInto('goal_teachers')
    .values({ goal_id: goalId, teacher_id: teacherId, school_id: schoolId, shared_at: of.clock.now() })
    .execute()
  const classId = await makeClass(of, teacherId, { schoolId })
  const { version } = (await teacher.call(getGoal, { params })).body.goal
  const rewrite = (title: string, at: number) =>
    maker.call(updateGoal, {
      params,
      body: { title, description: '', steps: [], is_private: false, version: at } as never,
    })
  expect((await rewrite('Kinder words', version)).status).toBe(200)
  const give = (at: number) => teacher.call(assignGoal, { params, body: { groups: [classId], version: at } })
  expect(await give(version)).toMatchObject({
    status: 409,
    body: { message: 'This goal was changed just now. Look at it again, then give it.' },
  })
  expect((await give(version + 1)).status).toBe(200)
  expect((await rewrite('Meet me at the river', version + 1)).status).toBe(409)
})

test('who shared a goal and has left writes to nobody by it, and who lost the share gives it to nobody more', async () => {
  const { teacher, teacherId, schoolId, classId, child, childId } = await makePeople(of)
  const principal = await makePrincipal(of, schoolId)
  const goalId = await makeGoal(of, { by: principal.id, title: 'Kind words' })
  const params = { goalId }
  await principal.client.call(addTeachers, { body: { goalId, teacherIds: [teacherId] } })
  expect((await teacher.call(assignGoal, { params, body: { users: [childId] } })).status).toBe(200)
  const { version } = (await principal.client.call(getGoal, { params })).body.goal
  const rewrite = (title: string, at: number) =>
    principal.client.call(updateGoal, {
      params,
      body: { title, description: '', steps: [], is_private: false, version: at } as never,
    })
  expect((await rewrite('Kinder words', version)).status).toBe(200)

  await principal.client.call(removeTeachers, { body: { goalId, teacherIds: [teacherId] } })
  expect((await teacher.call(assignGoal, { params, body: { groups: [classId] } })).status).toBe(404)
  expect((await teacher.call(copyGoal, { params, body: {} })).status).toBe(404)
  expect(await goalsOf(child, childId)).toEqual(['Kinder words'])
  // What was given is taken back, by its giver.
  const taken = await teacher.call(unassignGoal, { params, body: { users: [childId] } })
  expect([taken.status, taken.body.unassigned_count]).toEqual([200, 1])
  expect(await goalsOf(child, childId)).toEqual([])

  await principal.client.call(addTeachers, { body: { goalId, teacherIds: [teacherId] } })
  const { db } = of.services
  await db.deleteFrom('school_admins').where('user_id', '=', principal.id).execute()
  await db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', principal.id)
    .execute()
  expect((await rewrite('Meet me at the river', version + 1)).status).toBe(409)
})

test('an administrator of the district changes a goal that a teacher of its schools has and assigns, and not one of a teacher elsewhere [GOALS-34]', async () => {
  const { teacher, teacherId, schoolId, districtId, classId } = await makePeople(of)
  const { db } = of.services
  const chiefId = await makeUser(of, 'District Admin')
  await db.insertInto('district_admins').values({ district_id: districtId, user_id: chiefId }).execute()
  const chief = await clientOf(of, chiefId)
  const goalId = await makeGoal(of, { by: chiefId, title: 'Kind words' })
  const params = { goalId }
  const rewrite = async (title: string) => {
    const { version } = (await chief.call(getGoal, { params })).body.goal
    const body = { title, description: '', steps: [], is_private: false, version }
    return (await chief.call(updateGoal, { params, body: body as never })).status
  }
  await chief.call(addTeachers, { body: { goalId, teacherIds: [teacherId] } })
  expect(await rewrite('Kinder words')).toBe(200)
  expect((await teacher.call(assignGoal, { params, body: { groups: [classId] } })).status).toBe(200)
  expect(await rewrite('The kindest words')).toBe(200)
  await db.updateTable('schools').set({ district_id: null }).where('id', '=', schoolId).execute()
  expect(await rewrite('Come to the river')).toBe(409)
})
