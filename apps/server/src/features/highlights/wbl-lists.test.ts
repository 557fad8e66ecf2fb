import { addHighlight, getHighlight } from '@kindling/contract/highlights'
import { requestPlacement } from '@kindling/contract/placements'
import { listWblPathways, listWblTypes } from '@kindling/contract/wbl'
import { addWblChoice, changeWblChoice, getWblLists } from '@kindling/contract/wbl-lists'
import { wblListRefusals } from '@kindling/rules/messages/wbl-lists'
import { mostWblChoices } from '@kindling/rules/wbl-lists'
import { expect, test } from 'vitest'
import { joinSchool, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { ageForWork } from '../../../test/placements.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
let offices = 0

async function makePeople() {
  const around = await makeSurrounding(of)
  const { schoolId } = around
  const adminId = await makeUser(of, 'Teacher', { email: `lists${++offices}@lists.example` })
  await joinSchool(of, adminId, schoolId)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const [child, teacher, admin] = [
    await clientOf(of, around.childId),
    await clientOf(of, around.teacherId),
    await clientOf(of, adminId),
  ]
  const change = (choice_id: number, body: { name?: string; state_crs_code?: string; is_hidden?: boolean }) =>
    admin.call(changeWblChoice, { body: { choice_id, ...body } })
  return { ...around, child, teacher, admin, change }
}

test('an administrator adds to a list of the school; a name is on it once, and a course has a code', async () => {
  const { admin, child, teacher } = await makePeople()
  const body = { kind: 'pathway' as const, name: 'Marine science' }
  expect((await teacher.call(addWblChoice, { body })).status).toBe(404)
  const { choice } = (await admin.call(addWblChoice, { body })).body
  expect(choice).toEqual({ id: choice.id, ...body, state_crs_code: null, counts_as: null, is_hidden: false })
  const pathways = (await child.call(listWblPathways)).body.pathways
  expect(pathways.at(-1)).toEqual({ id: choice.id, name: 'Marine science' })
  const again = await admin.call(addWblChoice, { body: { ...body, name: 'marine SCIENCE' } })
  expect([again.status, again.body.fields]).toEqual([400, { name: wblListRefusals.nameTaken }])
  for (const [wrong, field, said] of [
    [{ kind: 'course' }, 'state_crs_code', wblListRefusals.codeNeeded],
    [{ kind: 'pathway', state_crs_code: 'A-1' }, 'state_crs_code', wblListRefusals.codeOfCourse],
    [{ kind: 'experience', counts_as: 'internship' }, 'counts_as', wblListRefusals.countOfType],
  ] as const) {
    const refused = await admin.call(addWblChoice, { body: { name: 'Odd', ...wrong } })
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: said }])
  }
  const course = { kind: 'course' as const, name: 'Aquaculture', state_crs_code: 'AQ-1' }
  expect((await admin.call(addWblChoice, { body: course })).body.choice).toMatchObject(course)
})

test('a list ends at its limit, and two who add at once do not pass it', async () => {
  const { admin, schoolId } = await makePeople()
  const add = (name: string) => admin.call(addWblChoice, { body: { kind: 'experience', name } })
  const { choice } = (await add('At sea')).body
  const names = Array.from({ length: mostWblChoices - 6 }, (_, at) => `Way ${at}`)
  await db
    .insertInto('wbl_choices')
    .values(names.map((name, at) => ({ school_id: schoolId, kind: 'experience', position: at + 10, name })))
    .execute()
  const statuses = (await Promise.all(['North', 'South', 'West'].map(add))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  await admin.call(changeWblChoice, { body: { choice_id: choice.id, name: 'On a boat' } })
  expect((await add('East')).body.message).toContain(String(mostWblChoices))
})

test('a new name stands on what is recorded; what is hidden is offered no more, stays where it is, and comes back', async () => {
  const { admin, child, childId, teacher, change } = await makePeople()
  await ageForWork(of, childId)
  const types = (await child.call(listWblTypes)).body.types
  const [first, second] = types
  if (!first || !second) throw new Error('there are no types')
  const wbl = { employer_name: 'Corner Bakery', type_id: first.id }
  const made = (await child.call(addHighlight, { body: { title: 'At the bakery', wbl } })).body.highlight
  expect((await change(first.id, { name: 'Practical work', is_hidden: true })).body.choice).toMatchObject({
    name: 'Practical work',
    counts_as: 'internship',
    is_hidden: true,
  })
  expect((await child.call(listWblTypes)).body.types.map(({ id }) => id)).not.toContain(first.id)
  const seen = (await teacher.call(getHighlight, { params: { highlightId: made.id } })).body.highlight
  expect(seen.highlight_wbl_type_bean).toEqual({ id: first.id, name: 'Practical work' })
  const refused = await child.call(addHighlight, { body: { title: 'Again', wbl } })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['wbl.type_id']])
  const ask = (type_id: number) =>
    child.call(requestPlacement, {
      body: { employer_name: 'Bakery', tasks: 'Bake.', type_id, starts_on: '2026-12-01' },
    })
  const asked = await ask(first.id)
  expect([asked.status, Object.keys(asked.body.fields ?? {})]).toEqual([400, ['type_id']])
  expect((await ask(second.id)).status).toBe(200)
  expect((await change(second.id, { name: 'practical WORK' })).body.fields).toEqual({
    name: wblListRefusals.nameTaken,
  })
  await change(first.id, { is_hidden: false })
  expect((await child.call(listWblTypes)).body.types[0]).toEqual({ id: first.id, name: 'Practical work' })
  expect((await child.call(addHighlight, { body: { title: 'Again', wbl } })).status).toBe(200)
  const { choices } = (await admin.call(getWblLists)).body
  expect(choices.find(({ id }) => id === first.id)).toMatchObject({ is_hidden: false })
})

test('the last kind of work stays, and the lists of another school are out of reach', async () => {
  const { child, change } = await makePeople()
  const elsewhere = await makePeople()
  const types = (await child.call(listWblTypes)).body.types
  expect((await elsewhere.change(types[0]?.id ?? 0, { is_hidden: true })).status).toBe(404)
  const answers = await Promise.all(types.map(({ id }) => change(id, { is_hidden: true })))
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.message)).toEqual([wblListRefusals.lastType])
  expect((await child.call(listWblTypes)).body.types).toHaveLength(1)
  expect((await elsewhere.child.call(listWblTypes)).body.types).toHaveLength(6)
})

test('what a student who left has on a record or a placement keeps its name; it can be hidden, and others are renamed', async () => {
  const { child, childId, schoolId, change } = await makePeople()
  await ageForWork(of, childId)
  const [recorded, asked, free] = (await child.call(listWblTypes)).body.types.map(({ id }) => id)
  const [pathway] = (await child.call(listWblPathways)).body.pathways.map(({ id }) => id)
  if (!recorded || !asked || !free || !pathway) throw new Error('the lists are too short')
  const wbl = { employer_name: 'Corner Bakery', type_id: recorded, pathway_id: pathway }
  await child.call(addHighlight, { body: { title: 'At the bakery', wbl } })
  await child.call(requestPlacement, {
    body: { employer_name: 'Bakery', tasks: 'Bake.', type_id: asked, starts_on: '2026-12-01' },
  })
  const rename = async (name: string) => {
    const answers = [recorded, pathway, asked, free].map(id => change(id, { name: `${name} ${id}` }))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await rename('Work')).toEqual([200, 200, 200, 200])
  const leave = (until: Date | null) =>
    db
      .updateTable('school_members')
      .set({ until })
      .where('user_id', '=', childId)
      .where('school_id', '=', schoolId)
      .execute()
  await leave(of.clock.now())
  expect(await rename('Other work')).toEqual([409, 409, 409, 200])
  expect((await change(recorded, { name: 'Other work' })).body.message).toBe(wblListRefusals.ofFormer)
  expect((await change(recorded, { is_hidden: true })).body.choice).toMatchObject({ is_hidden: true })
  await leave(null)
  expect(await rename('Work again')).toEqual([200, 200, 200, 200])
})
