import { answerTalk, askToTalk, listTalks } from '@kindling/contract/talk'
import { saveWellbeingAnswers } from '@kindling/contract/wellbeing'
import { careMessages } from '@kindling/rules/messages/care'
import { journalSetting } from '@kindling/rules/school-settings'
import { talkMinutes } from '@kindling/rules/talk'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkInOf } from '../../../test/access/wellbeing.ts'
import { eventually } from '../../../test/eventually.ts'
import { joinClass, joinSchool, makeClass, makeSchool, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openSmtp } from '../../../test/smtp-server.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { startHousekeeping } from '../../housekeeping.ts'
import { disableAccount } from '../operators/index.ts'
import { takeDueSteps } from './take-steps.ts'

const wishes = Number(process.env.WISHES ?? 100)
const inOneSchool = 20
const minutes = 60
/** Steps take ten minutes and thirty, so a look at every second minute misses no moment at which one is due. */
const betweenLooks = 2
/** The limit for hanging: ten thousand wishes take a long time. */
const hour = 3_600_000

/** Numbers that look random and are the same in each run. */
let state = 20261118
const chance = (share: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return state / 2 ** 31 < share
}

/** A school with a teacher, three safe adults, one of whom has left, and its children. */
async function makeFixture(of: TestServer) {
  const { schoolId } = await makeSchool(of)
  const thoughts = {
    school_id: schoolId,
    setting_id: journalSetting,
    is_on: true,
    changed_at: of.clock.now(),
  }
  await of.services.db.insertInto('school_settings').values(thoughts).execute()
  const staff = [0, 1, 2, 3].map(() => makeUser(of, 'Teacher'))
  const [teacherId = 0, ...safeIds] = await Promise.all(staff)
  for (const id of [teacherId, ...safeIds]) await joinSchool(of, id, schoolId)
  const named = { school_id: schoolId, role: 'counselor', added_at: of.clock.now() }
  await of.services.db
    .insertInto('safe_adults')
    .values(safeIds.map((user_id, position) => ({ ...named, user_id, position })))
    .execute()
  if (chance(0.5)) await disableAccount(of.services, safeIds[0] ?? 0, teacherId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const childIds = await Promise.all(Array.from({ length: inOneSchool }, () => makeUser(of, 'Child')))
  for (const childId of childIds) {
    await joinSchool(of, childId, schoolId)
    await joinClass(of, classId, childId)
  }
  return { adults: [teacherId, safeIds[1] ?? 0], childIds }
}

/** Two processes look at once, and their connections are cut: a step that was not taken is due at the next look. */
async function look({ services }: TestServer): Promise<void> {
  const looks = Promise.allSettled([takeDueSteps(services), takeDueSteps(services)])
  if (chance(0.4))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
      .execute(services.db)
      .catch(() => undefined)
  await looks
}

/** The adults answer some of what they were told, two of them at the same moment. */
async function answerSome(of: TestServer, adults: readonly number[]): Promise<void> {
  for (const adultId of adults) {
    const adult = await clientOf(of, adultId)
    for (const { id } of (await adult.call(listTalks)).body.talks) {
      if (!chance(0.04)) continue
      const other = await clientOf(of, adults.find(one => one !== adultId) ?? adultId)
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

/**
 * Open wishes without a holder or an adult with the child, of which nobody was told for longer than a step takes. Once everybody was told,
 * adults are told for the second time, and steps take half an hour.
 */
const listLate = async ({ services, clock }: TestServer) => {
  const { rows } = await sql<{ id: number }>`
    select t.id from talks t
    join lateral (select max(s.at) as last_at, count(*) > count(distinct s.person_id) as is_everybody
      from talk_steps s where s.talk_id = t.id and s.kind = 'told') told on true
    where t.closed_at is null and t.with_id is null
      and (t.held_until is null or t.held_until + interval '2 minutes' < ${clock.now()})
      and told.last_at <= ${clock.now()}::timestamptz - make_interval(mins =>
        case when told.is_everybody then ${talkMinutes.everybody}::int else ${talkMinutes.inHours}::int end + 2)`.execute(
    services.db,
  )
  return rows
}

/** Every tenth child checks in offline instead, and the tablet sends it later. */
const isLate = (place: number) => place % 10 === 0

const press = async (of: TestServer, childId: number) => {
  const { body } = await (await clientOf(of, childId)).call(askToTalk)
  expect(body.talk?.told).toBe(1)
}

const sendCheckIn = async (of: TestServer, childId: number) => {
  const body = checkInOf(2, { reflection: 'I want to kill myself tonight.' })
  const reply = await (await clientOf(of, childId)).call(saveWellbeingAnswers, { body })
  expect(reply.body.care?.words, reply.text).toBe(careMessages.told)
}

/** How many mails each address should have, by the steps, and how many it has. */
async function listMailed({ services }: TestServer, delivered: readonly { recipient: string }[]) {
  const { rows } = await sql<{ email: string; mails: number }>`
    select u.email, count(*)::int as mails from talk_steps s join users u on u.id = s.person_id
    where s.kind = 'told' and s.is_mailed group by u.email`.execute(services.db)
  const had = Map.groupBy(delivered, ({ recipient }) => recipient)
  return rows.map(({ email, mails }) => ({ email, mails, had: had.get(email)?.length ?? 0 }))
}

const countOf = async ({ services }: TestServer, which: RawBuilder<unknown>) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${which}`.execute(services.db)).rows[0]
    ?.count

test(
  `of ${wishes} wishes none is lost and no step is late, while connections are cut, adults are gone, two answer at once and no mail server answers`,
  async () => {
    let isDown = true
    const mail = await openSmtp({
      authOptional: true,
      onConnect: (_, done) => done(isDown ? new Error('Come back later.') : undefined),
    })
    const of = await openTestServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` } })
    const schools = []
    for (let count = 0; count < wishes; count += inOneSchool) schools.push(await makeFixture(of))
    const children = schools.flatMap(({ childIds }) => childIds)
    for (const [place, childId] of children.entries()) if (!isLate(place)) await press(of, childId)
    let late = 0
    for (let minute = 0; minute < minutes; minute += betweenLooks) {
      of.clock.forward(60 * betweenLooks)
      await look(of)
      late += (await listLate(of)).length
      if (minute % 10 === 2) for (const { adults } of schools) await answerSome(of, adults)
      if (minute === 20)
        for (const [place, childId] of children.entries()) if (isLate(place)) await sendCheckIn(of, childId)
    }
    await startHousekeeping(of.services)
    const tried = sql`graphile_worker.jobs where task_identifier = 'send-mail' and attempts > 0`
    await eventually(async () => expect(await countOf(of, tried)).toBeGreaterThan(0))
    expect(mail.delivered).toEqual([])
    isDown = false
    await eventually(async () => {
      for (const { email, mails, had } of await listMailed(of, mail.delivered))
        expect(had, email).toBeGreaterThanOrEqual(mails)
    }, hour)
    const told = sql`talks t where not exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'told')`
    const figures = { asked: await countOf(of, sql`talks`), lost: await countOf(of, told), late }
    process.stdout.write(
      `R11 wishes=${figures.asked} lost=${figures.lost} late=${late} mails=${mail.delivered.length}\n`,
    )
    expect(figures).toEqual({ asked: wishes, lost: 0, late: 0 })
  },
  4 * hour,
)
