import { assignedTo, assignGoal } from '@kindling/contract/goals'
import { addHighlight, updateHighlight } from '@kindling/contract/highlights'
import { generatePdf, getReportFile, sendProgressReport } from '@kindling/contract/reports'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinClass, makeClass, makeUser } from '../../../test/factories.ts'
import { finishReports } from '../../../test/finished-reports.ts'
import { makeGoal } from '../../../test/goals.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { confirmAddress, openFiles, tablesOf, written } from '../../../test/report-files.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { openSmtp } from '../../../test/smtp-server.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

/** Three students of a teacher, in two classes and two grades, with one of our goals. One has done something for it, and says that it is stuck. */
async function makeGiven() {
  const life = await makeSchoolLife(of)
  const { teacher, teacherId, child, childId, parent, classId, schoolId } = life
  const roomId = await makeClass(of, teacherId, { schoolId })
  const wrenId = await makeUser(of, 'Child', { first_name: 'Wren', last_name: 'Vale', grade: 5 })
  const leoId = await makeUser(of, 'Child', { first_name: 'Leo', last_name: 'Young', grade: 4 })
  await joinClass(of, classId, wrenId)
  await joinClass(of, roomId, leoId)
  await db.updateTable('users').set({ grade: 4 }).where('id', '=', childId).execute()
  const title = `Read ten books with ${teacherId}`
  const goalId = await makeGoal(of, { title, steps: ['One', 'Two'] })
  const users = [childId, wrenId, leoId]
  expect((await teacher.call(assignGoal, { params: { goalId }, body: { users } })).status).toBe(200)
  for (const highlight_duration of [95, 30]) {
    const body = { title: 'A part', highlight_duration, related_to_goal_id: goalId }
    const { highlight } = (await child.call(addHighlight, { body })).body
    if (highlight_duration === 95)
      await parent.call(updateHighlight, { body: { id: highlight.id, status: 'Accepted', rating: 3.4 } })
  }
  await db.updateTable('child_goals').set({ going: 'stuck' }).where('child_id', '=', childId).execute()
  await db
    .updateTable('child_goals')
    .set({ completed_at: startOfTests })
    .where('child_id', '=', leoId)
    .execute()
  return { ...life, title, goalId, roomId, wrenId, leoId }
}

interface Whom {
  groupId?: number
  grade?: number
}

const make = (who: Client, goalId: number, whom: Whom = {}) =>
  who.call(generatePdf, { body: { report: { kind: 'goal', goalId, ...whom } } })

test('the report of a goal is the same on the screen, in the PDF and in the CSV, of all students, a class and a grade [GOALS-15] [REPORTS-41]', async () => {
  const { teacher, title, goalId, classId, roomId, childId, wrenId, leoId } = await makeGiven()
  const { users } = (await teacher.call(assignedTo, { params: { goalId } })).body
  const lineOf = (id: number) => {
    const row = users.find(one => one.id === id)
    if (!row) throw new Error('The screen has no such student.')
    return [
      `${row.first_name} ${row.last_name}`,
      id === leoId ? 'Reached' : 'Working on it',
      `${row.steps_done} of ${row.steps}`,
      id === childId ? 'Stuck' : null,
      row.highlights_count,
      row.accepted_highlights_count,
      row.total_duration_hours,
      row.rating,
    ]
  }
  expect(lineOf(childId).slice(2)).toEqual(['0 of 2', 'Stuck', 2, 1, 1.6, 3.4])
  const cases: [Whom, number[], (string | number)[], string][] = [
    [{}, [childId, wrenId, leoId], [3, '1 of 3', 1, 1.6], 'All students'],
    [{ groupId: classId }, [childId, wrenId], [2, '0 of 2', 1, 1.6], classNameOf(classId)],
    [{ groupId: roomId }, [leoId], [1, '1 of 1', 0, 0], classNameOf(roomId)],
    [{ grade: 4 }, [childId, leoId], [2, '1 of 2', 1, 1.6], 'Grade 4'],
    [{ groupId: classId, grade: 5 }, [wrenId], [1, '0 of 1', 0, 0], `${classNameOf(classId)}, Grade 5`],
  ]
  function classNameOf(id: number): string {
    return users.flatMap(({ classes }) => classes).find(one => one.id === id)?.name ?? ''
  }
  for (const [whom, ids, sums, said] of cases) {
    const files = await openFiles(of, teacher, (await make(teacher, goalId, whom)).body.code)
    expect([files.pdf.isTagged, files.csv[0]]).toEqual([true, [`Progress: ${title}, ${said}`]])
    const lines = written(users.filter(({ id }) => ids.includes(id)).map(({ id }) => lineOf(id)))
    expect(lines).toHaveLength(ids.length)
    for (const table of tablesOf(files, 'Student')) expect(table).toEqual(lines)
    for (const table of tablesOf(files, 'Students')) expect(table).toEqual(written([sums]))
  }
})

test('only a teacher of these students, who gave the goal, makes the report of a goal, and it closes when a student leaves', async () => {
  const given = await makeGiven()
  const { teacher, goalId, classId, roomId, leoId } = given
  const far = await makeSchoolLife(of)
  // A stranger has nothing to report yet, and then only the own student, never a class of another teacher.
  expect((await make(far.teacher, goalId)).status).toBe(404)
  await far.teacher.call(assignGoal, { params: { goalId }, body: { users: [far.childId] } })
  const own = await openFiles(of, far.teacher, (await make(far.teacher, goalId)).body.code)
  for (const table of tablesOf(own, 'Student')) expect(table).toHaveLength(1)
  for (const whom of [{ groupId: classId }, { grade: 5 }])
    expect((await make(far.teacher, goalId, whom)).status).toBe(404)
  expect((await make(given.admin, goalId)).status).toBe(404)
  expect((await make(given.chief, goalId)).status).toBe(404)
  for (const who of [given.parent, given.child]) expect((await make(who, goalId)).status).toBe(403)
  expect((await make(teacher, goalId, { groupId: far.classId })).status).toBe(404)

  const { code } = (await make(teacher, goalId)).body
  const room = (await make(teacher, goalId, { groupId: roomId })).body.code
  const others = (await make(teacher, goalId, { groupId: classId })).body.code
  await finishReports(of)
  const open = async (who: Client, id: string) =>
    (await who.call(getReportFile, { params: { code: id } })).status
  expect([await open(teacher, code), await open(given.admin, code)]).toEqual([200, 404])
  await db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('child_id', '=', leoId)
    .where('class_id', '=', roomId)
    .execute()
  expect(await Promise.all([code, room, others].map(id => open(teacher, id)))).toEqual([404, 404, 200])
  expect((await make(teacher, goalId, { groupId: roomId })).status).toBe(404)
  expect((await make(teacher, goalId)).status).toBe(200)
})

test('the report of a goal is mailed to its teacher alone, and an attached file leaves out what a child says', async () => {
  const { teacher, teacherId, adminId, goalId } = await makeGiven()
  const [email, other] = [await confirmAddress(of, teacherId), await confirmAddress(of, adminId)]
  const report = { kind: 'goal' as const, goalId }
  const send = async (to: string) =>
    (await teacher.call(sendProgressReport, { body: { email: to, report } })).body
  expect(await send(other)).toEqual({ status: false, code: null })
  const { code } = await send(email)
  const files = await openFiles(of, teacher, code)
  for (const table of tablesOf(files, 'Student')) expect(table.flat()).toContain('Stuck')
  const [letter] = await messagesTo(of, email)
  expect(letter?.body).toContain(`/reports/${code}`)
  expect(letter?.body).not.toContain('Vale')

  const { transport, letters } = await openSmtp()
  const settings = { ...of.services.settings, attachReports: true }
  await send(email)
  await finishReports({ ...of, services: { ...of.services, settings, mail: transport } })
  const content = letters.at(-1)?.attachments[1]?.content
  const csv = typeof content === 'string' ? content : Buffer.from(new Uint8Array(content ?? [])).toString()
  expect(csv).toContain('Wren Vale')
  expect(csv).not.toContain('Stuck')
})
