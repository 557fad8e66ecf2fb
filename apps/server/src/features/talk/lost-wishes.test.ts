import { answerTalk, askToTalk, listTalks } from '@kindling/contract/talk'
import { talkMinutes } from '@kindling/rules/talk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinClass, joinSchool, makeClass, makeSchool, makeUser } from '../../../test/factories.ts'
import { seated } from '../../../test/seat.ts'
import { openTestHouse } from '../../../test/test-house.ts'
import { disableAccount } from '../operators/index.ts'
import { takeDueSteps } from './index.ts'

const of = await openTestHouse()
const { db } = of.house
const wishes = Number(process.env.WISHES ?? 200)
const inOneSchool = 20
const minutes = 60

/** Numbers that look like chance and are the same in each run. */
let state = 20261118
const chance = (share: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return state / 2 ** 31 < share
}

/** A school with a teacher, three safe adults, of whom one has gone, and its children. */
async function makeStage() {
  const { schoolId } = await makeSchool(of)
  const staff = [0, 1, 2, 3].map(() => makeUser(of, 'Teacher'))
  const [teacherId = 0, ...safeIds] = await Promise.all(staff)
  for (const id of [teacherId, ...safeIds]) await joinSchool(of, id, schoolId)
  const named = { school_id: schoolId, role: 'counselor', added_at: of.clock.now() }
  await db
    .insertInto('safe_adults')
    .values(safeIds.map((user_id, position) => ({ ...named, user_id, position })))
    .execute()
  if (chance(0.5)) await disableAccount(of.house, safeIds[0] ?? 0, teacherId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const childIds = await Promise.all(Array.from({ length: inOneSchool }, () => makeUser(of, 'Child')))
  for (const childId of childIds) {
    await joinSchool(of, childId, schoolId)
    await joinClass(of, classId, childId)
  }
  return { adults: [teacherId, safeIds[1] ?? 0], childIds }
}

/** Two processes look at once, and connections are cut under them: what was not done is due at the next look. */
async function look(): Promise<void> {
  const looks = Promise.allSettled([takeDueSteps(of.house), takeDueSteps(of.house)])
  if (chance(0.4))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
      .execute(db)
      .catch(() => undefined)
  await looks
}

/** The own adults answer some of what they were told, two of them at the same moment. */
async function answerSome(adults: readonly number[]): Promise<void> {
  for (const adultId of adults) {
    const adult = await seated(of, adultId)
    for (const { id } of (await adult.call(listTalks)).body.talks) {
      if (!chance(0.02)) continue
      const other = await seated(of, adults.find(one => one !== adultId) ?? adultId)
      const params = { talkId: id }
      const act = chance(0.5) ? ('with' as const) : ('seen' as const)
      const both = await Promise.all(
        [adult, other].map(one => one.call(answerTalk, { params, body: { act } })),
      )
      expect(both.filter(({ status, body }) => status === 200 && body.done).length).toBeLessThanOrEqual(1)
      if (act === 'with' && chance(0.5))
        await adult.call(answerTalk, { params, body: { act: 'close', note: 'We talked.' } })
    }
  }
}

/** Open wishes that nobody holds and at which nobody is, and of which nobody was told for longer than a step takes. */
const listLate = async () => {
  const slack = talkMinutes.inHours + 2
  const { rows } = await sql<{ id: number }>`
    select t.id from talks t where t.closed_at is null and t.with_id is null
      and (t.held_until is null or t.held_until + interval '2 minutes' < ${of.clock.now()})
      and not exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'told'
        and s.at > ${of.clock.now()}::timestamptz - make_interval(mins => case when t.step > 3 then 32 else ${slack} end))`.execute(
    db,
  )
  return rows
}

test(`of ${wishes} wishes none is lost and no step is late, while connections are cut, adults are gone and two answer at once`, async () => {
  const schools = []
  for (let count = 0; count < wishes; count += inOneSchool) schools.push(await makeStage())
  for (const { childIds } of schools)
    for (const childId of childIds)
      expect((await (await seated(of, childId)).call(askToTalk)).body.talk?.told).toBe(1)
  let late = 0
  for (let minute = 0; minute < minutes; minute++) {
    of.clock.forward(60)
    await look()
    late += (await listLate()).length
    if (minute % 5 === 2) for (const { adults } of schools) await answerSome(adults)
  }
  const { rows } = await sql<{ lost: number }>`
    select count(*)::int as lost from talks t where not exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'told')`.execute(
    db,
  )
  const [asked] = (await sql<{ count: number }>`select count(*)::int as count from talks`.execute(db)).rows
  process.stdout.write(`R11 wishes=${asked?.count} lost=${rows[0]?.lost} late=${late}\n`)
  expect({ asked: asked?.count, lost: rows[0]?.lost, late }).toEqual({ asked: wishes, lost: 0, late: 0 })
}, 240_000)
