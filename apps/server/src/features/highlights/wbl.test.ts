import { addHighlight, getHighlight, updateHighlight } from '@kindling/contract/highlights'
import {
  listWblCourses,
  listWblEvaluations,
  listWblExperiences,
  listWblPathways,
  listWblReport,
  listWblTypes,
} from '@kindling/contract/wbl'
import { expect, test } from 'vitest'
import { joinClass, joinSchool, makeSchool, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

async function makePeople() {
  const around = await makeSurrounding(of)
  const [child, parent, teacher] = await Promise.all(
    [around.childId, around.parentId, around.teacherId].map(id => clientOf(of, id)),
  )
  const stranger = await clientOf(of, await makeUser(of, 'Parent'))
  if (!child || !parent || !teacher) throw new Error('somebody is missing')
  const types = (await child.call(listWblTypes)).body.types
  const typeId = (name: string) => types.find(type => type.name === name)?.id ?? 0
  return { ...around, child, parent, teacher, stranger, typeId }
}

test('an accomplishment is work-based learning with an employer, a type, a pathway, a course, an experience and an evaluation [WBL-01] [WBL-02] [WBL-03]', async () => {
  const { child, teacher, typeId } = await makePeople()
  const plain = (await child.call(addHighlight, { body: { title: 'A mile' } })).body.highlight
  expect(plain).toMatchObject({ is_wbl: false, employer_name: null, highlight_wbl_type_bean: null })
  const nameless = { title: 'At the bakery', wbl: { employer_name: ' ', type_id: typeId('Internship') } }
  const refused = await child.call(addHighlight, { body: nameless })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['wbl.employer_name']])
  const wbl = { employer_name: 'Corner Bakery', type_id: typeId('Internship') }
  const made = (await child.call(addHighlight, { body: { title: 'At the bakery', wbl } })).body.highlight
  const { id } = made
  const seen = (await teacher.call(getHighlight, { params: { highlightId: id } })).body.highlight
  expect(seen).toMatchObject({
    is_wbl: true,
    is_internship: true,
    is_student_led_enterprise: false,
    employer_name: 'Corner Bakery',
    highlight_wbl_type_bean: { id: typeId('Internship'), name: 'Internship' },
  })
  const edit = { id, title: 'At the bakery', status: 'Reset' as const }
  const kept = await child.call(updateHighlight, { body: { ...edit, version: 1 } })
  expect(kept.body.highlight).toMatchObject({ is_wbl: true, employer_name: 'Corner Bakery' })
  const own = { employer_name: 'Our stand', type_id: typeId('Student-led enterprise') }
  const changed = await child.call(updateHighlight, { body: { ...edit, version: 2, wbl: own } })
  expect(changed.body.highlight).toMatchObject({ is_internship: false, is_student_led_enterprise: true })
  const ended = await child.call(updateHighlight, { body: { ...edit, version: 3, wbl: null } })
  expect(ended.body.highlight).toMatchObject({
    is_wbl: false,
    is_student_led_enterprise: false,
    employer_name: null,
  })
})

test('its pathway, its course with title, id and state code, and its experience are chosen from the lists of the own school [WBL-04] [WBL-05] [WBL-06]', async () => {
  const { child, typeId, schoolId } = await makePeople()
  const pathway = (await child.call(listWblPathways, { query: { school_id: schoolId } })).body.pathways[0]
  const course = (await child.call(listWblCourses)).body.courses[0]
  const experience = (await child.call(listWblExperiences)).body.experiences[0]
  if (!pathway || !course || !experience) throw new Error('a list is empty')
  const wbl = { employer_name: 'Corner Bakery', type_id: typeId('Internship') }
  const full = {
    ...wbl,
    pathway_id: pathway.id,
    course_id: course.course_id,
    experience_id: experience.id,
  }
  const made = await child.call(addHighlight, { body: { title: 'At the bakery', wbl: full } })
  expect(made.body.highlight).toMatchObject({
    highlight_wbl_pathway_bean: pathway,
    highlight_wbl_course_bean: course,
    highlight_wbl_experience_bean: experience,
  })
  expect(course).toEqual({
    course_id: expect.any(Number),
    course_title: 'Career exploration',
    state_crs_code: 'WBL-101',
  })
  const elsewhere = await makePeople()
  for (const [field, wrong] of [
    ['type_id', elsewhere.typeId('Internship')],
    ['pathway_id', course.course_id],
    ['course_id', pathway.id],
    ['experience_id', 999_999],
  ] as const) {
    const answer = await child.call(addHighlight, {
      body: { title: 'Odd', wbl: { ...full, [field]: wrong } },
    })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [`wbl.${field}`]])
  }
})

test('the evaluation of the employer is one of the choices of the school [WBL-07] [WBL-18]', async () => {
  const { child, typeId } = await makePeople()
  const choices = (await child.call(listWblEvaluations)).body.employer_evaluation
  expect(choices.map(({ name }) => name)).toEqual([
    'Needs more practice',
    'Is on the way',
    'Meets what is expected',
    'Does more than is expected',
  ])
  const wbl = { employer_name: 'Corner Bakery', type_id: typeId('Internship') }
  const sent = (evaluation_id: number) =>
    child.call(addHighlight, { body: { title: 'At the bakery', wbl: { ...wbl, evaluation_id } } })
  expect((await sent(typeId('Internship'))).status).toBe(400)
  const third = choices[2]
  expect((await sent(third?.id ?? 0)).body.highlight.highlight_employer_evaluation_bean).toEqual(third)
})

test('types and pathways are those of a school, for its students, teachers and administrators alone [WBL-14] [WBL-15] [WBL-22]', async () => {
  const { child, parent, teacher, stranger, schoolId } = await makePeople()
  const query = { school_id: schoolId }
  const names = (await child.call(listWblTypes)).body.types.map(({ name }) => name)
  expect(names).toContain('Student-led enterprise')
  expect((await teacher.call(listWblTypes, { query })).body.types.map(({ name }) => name)).toEqual(names)
  const pathways = (await teacher.call(listWblPathways, { query })).body.pathways
  expect(pathways).toHaveLength(11)
  for (const client of [parent, stranger]) {
    expect((await client.call(listWblTypes, { query })).status).toBe(404)
    expect((await client.call(listWblPathways, { query })).status).toBe(404)
  }
  const elsewhere = await makeSchool(of)
  const there = { query: { school_id: elsewhere.schoolId } }
  expect((await child.call(listWblPathways, there)).status).toBe(404)
  expect((await child.send({ method: 'GET', url: '/highlight/wbl/pathways?school_id=x' })).status).toBe(400)
})

test('courses come with their code, and experiences by name [WBL-16] [WBL-17]', async () => {
  const { child, stranger } = await makePeople()
  const { courses } = (await child.call(listWblCourses)).body
  expect(courses).toHaveLength(5)
  expect(courses.every(({ state_crs_code }) => /^WBL-\d{3}$/.test(state_crs_code))).toBe(true)
  const { experiences } = (await child.call(listWblExperiences)).body
  expect(experiences.map(({ name }) => name)).toEqual([
    'In person',
    'Online',
    'In person and online',
    'At school',
  ])
  expect((await stranger.call(listWblCourses)).status).toBe(404)
  expect((await stranger.call(listWblExperiences)).status).toBe(404)
})

test('a school that is verified later has its lists from then on', async () => {
  const { schoolId } = await makeSchool(of)
  const db = of.services.db
  const count = async () =>
    (await db.selectFrom('wbl_choices').select('id').where('school_id', '=', schoolId).execute()).length
  expect(await count()).toBe(30)
  await db.deleteFrom('wbl_choices').where('school_id', '=', schoolId).execute()
  const verified = { verified_at: of.services.clock.now(), verified_as: 'operator' }
  await db
    .updateTable('schools')
    .set({ verified_at: null, verified_as: null })
    .where('id', '=', schoolId)
    .execute()
  expect(await count()).toBe(0)
  await db.updateTable('schools').set(verified).where('id', '=', schoolId).execute()
  expect(await count()).toBe(30)
})

test('the report of a class names its students with their work-based learning, and leaves out whoever has none [WBL-08] [WBL-09] [WBL-19]', async () => {
  const { child, parent, teacher, stranger, childId, classId, schoolId, typeId } = await makePeople()
  const idleId = await makeUser(of, 'Child')
  await joinSchool(of, idleId, schoolId)
  await joinClass(of, classId, idleId)
  await makeHighlight(of, idleId)
  await makeHighlight(of, childId, { title: 'My first mile' })
  const query = { groupId: classId }
  expect((await teacher.call(listWblReport, { query })).body.students).toEqual([])
  const wbl = { employer_name: 'Corner Bakery', type_id: typeId('Internship') }
  const title = 'At the bakery'
  await child.call(addHighlight, { body: { title, highlight_duration: 90, wbl } })
  const { body } = await teacher.call(listWblReport, { query })
  const { username } = await of.services.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  expect(body.students).toEqual([
    {
      id: childId,
      first_name: expect.any(String),
      last_name: 'Example',
      username,
      school_reg_no: null,
      highlights: [
        expect.objectContaining({ title, employer_name: 'Corner Bakery', highlight_duration: 90 }),
      ],
    },
  ])
  expect(body.school_name).not.toBe('')
  for (const client of [child, parent, stranger])
    expect((await client.call(listWblReport, { query })).status).toBe(404)
  expect((await teacher.send({ method: 'GET', url: '/highlight/highlight_report' })).status).toBe(400)
})
