import { getYearTurn, turnYear, undoYearTurn } from '@kindling/contract/year-turns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { makeOldSchool, versionFor } from '../../../test/year-turns.ts'
import { carryOutTurns } from './carry-out.ts'

const of = await openTestServer()
const { db } = of.services

test('an undo tells of nobody who waits for an adult, and a substitute who was told stays to the own end', async () => {
  const { admin, schoolId, params, otherId, ponds, fifth } = await makeOldSchool(of)
  const substituteId = await makeUser(of, 'Teacher')
  await db
    .insertInto('class_teachers')
    .values({ class_id: fifth.classId, teacher_id: substituteId, ends_at: '2027-01-25T00:00:00Z' })
    .execute()
  const wish = (childId: number) =>
    sql`insert into talks (child_id, cause, asked_at, asked_last_at, next_step_at)
      select ${childId}, 'wish', at, at, at from (select ${of.clock.now()}::timestamptz as at) n`.execute(db)
  await wish(fifth.childId)
  const classes = [{ id: ponds.classId, act: 'up', teacher_id: otherId }]
  const body = { version: await versionFor(admin, schoolId), classes }
  expect((await admin.call(turnYear, { params, body: body as never })).status).toBe(200)
  await carryOutTurns(of.services)
  const teaches = await db
    .selectFrom('class_teachers')
    .select('teacher_id')
    .where('class_id', '=', fifth.classId)
    .where('teacher_id', '=', substituteId)
    .where('until', 'is', null)
    .execute()
  expect(teaches).toHaveLength(1)
  const standingOf = async (childId: number) => [
    await db
      .selectFrom('class_members')
      .select('class_id')
      .where('child_id', '=', childId)
      .where('until', 'is', null)
      .execute(),
    await db.selectFrom('users').select('grade').where('id', '=', childId).executeTakeFirstOrThrow(),
  ]
  const turned = await standingOf(ponds.childId)
  expect(turned[1]).toEqual({ grade: 5 })
  await wish(ponds.childId)
  await admin.call(undoYearTurn, { params, body: {} })
  await carryOutTurns(of.services)
  expect(await standingOf(ponds.childId)).not.toEqual(turned)
  const { turn: shown } = (await admin.call(getYearTurn, { params })).body
  expect(shown?.notes.map(one => one.note)).toEqual(['later'])
})
