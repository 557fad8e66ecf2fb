import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { removeAbandonedFiles } from '../src/features/uploads/remove-abandoned.ts'
import { deleteExpired } from '../src/housekeeping.ts'
import { deleteExpiredRows } from '../src/platform/database/retention.ts'
import { listRetention } from '../src/platform/database/retention-terms.ts'
import { makeWebinar } from './access/registration.ts'
import { classRowsEndedAt } from './class-devices.ts'
import { joinClass, makeClass, makeCourse, makeSurrounding, makeUser } from './factories.ts'
import { guardianRowsEndedAt } from './guardian-rows.ts'
import { hangOnJournal, insertReport, makeComment, makeFile, makeJournal } from './records.ts'
import { answerHopeAt } from './school-life.ts'
import { standingRowsEndedAt } from './standing-rows.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
const db = of.services.db
// The database keeps the audit log's term by its own clock.
of.clock.set(new Date().toISOString())
const around = await makeSurrounding(of)
const { childId, teacherId, parentId, schoolId, classId } = around
const journalId = await makeJournal(of, childId, 'Reed')
const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds
let forgotten = 0

/** A row of each table whose end, as its term counts it, was at a moment. */
const endedAt: Record<string, (at: Date) => Promise<unknown>> = {
  audit_entries: at =>
    db
      .insertInto('audit_entries')
      .values({ happened_at: at, actor_id: 10, act: 'account-created' })
      .execute(),
  class_codes: at =>
    db
      .insertInto('class_codes')
      .values({ code: randomBytes(5).toString('hex'), class_id: classId, open_until: at, closed_at: at })
      .execute(),
  ...classRowsEndedAt(of, classId, teacherId),
  ...guardianRowsEndedAt(of, around),
  class_members: at =>
    db
      .insertInto('class_members')
      .values({ class_id: classId, child_id: childId, since: at, until: at })
      .execute(),
  class_teachers: at =>
    db
      .insertInto('class_teachers')
      .values({ class_id: classId, teacher_id: teacherId, since: at, until: at })
      .execute(),
  classes: at =>
    db
      .insertInto('classes')
      .values({ name: 'Gone', school_year: yearEndedBefore(at) })
      .execute(),
  comments: at =>
    db
      .insertInto('comments')
      .values({
        journal_id: journalId,
        user_id: teacherId,
        comment_type: 'Text',
        created_at: at,
        deleted_at: at,
      })
      .execute(),
  former_contacts: at =>
    db
      .insertInto('former_contacts')
      .values({ user_id: teacherId, contact_hash: randomBytes(32), until: at })
      .execute(),
  former_titles: at =>
    db.insertInto('former_titles').values({ kind: 'item', id: 1, until: at, title: 'Ponds' }).execute(),
  consents: at =>
    db
      .insertInto('consents')
      .values({
        child_id: childId,
        purpose: 'account',
        method: 'form',
        notice_version: '1',
        withdrawn_at: at,
      })
      .execute(),
  district_figures: at =>
    db
      .insertInto('district_figures')
      .values({ district_id: around.districtId, about: `report ${next()}`, figures: '{}', made_at: at })
      .execute(),
  email_codes: at =>
    db
      .insertInto('email_codes')
      .values({
        user_id: next() % 2 === 0 ? parentId : teacherId,
        code_hash: randomBytes(8),
        email: 'a@people.example',
        created_at: at,
        ends_at: at,
      })
      .execute(),
  feed_read: at =>
    db
      .insertInto('feed_read')
      .values({ user_id: parentId, topic: 't', number: next(), read_at: at })
      .execute(),
  friend_requests: async at =>
    db
      .insertInto('friend_requests')
      .values({
        requester_id: childId,
        requested_id: await makeUser(of, 'Child'),
        created_at: at,
        closed_at: at,
        closed_as: 'declined',
      })
      .execute(),
  friendships: async at =>
    db
      .insertInto('friendships')
      .values({ child_id: childId, friend_id: await makeUser(of, 'Child'), since: at, until: at })
      .execute(),
  idempotency_keys: at =>
    db
      .insertInto('idempotency_keys')
      .values({
        user_id: parentId,
        key: `key-${next()}`,
        body_hash: Buffer.of(1),
        reply: '{}',
        created_at: at,
      })
      .execute(),
  invites: at =>
    db
      .insertInto('invites')
      .values({
        kind: 'guardian',
        token_hash: randomBytes(8),
        child_id: childId,
        inviter_id: parentId,
        by_child: false,
        add_child: true,
        add_friend: false,
        created_at: at,
        expires_at: at,
      })
      .execute(),
  join_requests: async at =>
    db
      .insertInto('join_requests')
      .values({ child_id: await makeUser(of, 'Child'), teacher_id: teacherId, created_at: at })
      .execute(),
  journals: at =>
    db
      .insertInto('journals')
      .values({
        user_id: childId,
        title: 'Gone',
        response_type: 'Text',
        created_at: at,
        updated_at: at,
        deleted_at: at,
      })
      .execute(),
  known_devices: at =>
    db
      .insertInto('known_devices')
      .values({ user_id: parentId, device_hash: randomBytes(8), seen_at: at })
      .execute(),
  outbox: at =>
    db
      .insertInto('outbox')
      .values({ kind: 'mail', recipient: 'a@people.example', body: 'Hello', created_at: at })
      .execute(),
  password_resets: at =>
    db
      .insertInto('password_resets')
      .values({ token_hash: randomBytes(8), user_id: parentId, created_at: at, ends_at: at })
      .execute(),
  phone_codes: at =>
    db
      .insertInto('phone_codes')
      .values({ user_id: next() % 2 === 0 ? parentId : teacherId, number: '+14155550100', ends_at: at })
      .execute(),
  profile_views: at =>
    db
      .insertInto('profile_views')
      .values({ child_id: childId, viewer_id: teacherId, viewed_at: at })
      .execute(),
  rate_limits: at =>
    db
      .insertInto('rate_limits')
      .values({ key: `limit-${next()}`, count: 1, window_ends_at: at })
      .execute(),
  school_members: at =>
    db.insertInto('school_members').values({ user_id: childId, school_id: schoolId, until: at }).execute(),
  reports: at => insertReport(of, { asked_by: teacherId, reader_id: teacherId, created_at: at, ends_at: at }),
  sessions: at =>
    db
      .insertInto('sessions')
      .values({
        token_hash: randomBytes(8),
        user_id: parentId,
        created_at: at,
        seen_at: at,
        ends_at: at,
        remembered: true,
      })
      .execute(),
  sheets: at =>
    db
      .insertInto('sheets')
      .values({ class_id: classId, made_by: teacherId, key_hash: randomBytes(32), created_at: at })
      .execute(),
  topic_entries: at =>
    db
      .insertInto('topic_entries')
      .values({ topic: 't', number: next(), type: 'journal_added', actor_id: childId, created_at: at })
      .execute(),
  survey_responses: at => answerHopeAt(of, at),
  webinar_registrations: async at =>
    db
      .insertInto('webinar_registrations')
      .values({ webinar_id: await makeWebinar(of), user_id: parentId, registered_at: at })
      .execute(),
  ...standingRowsEndedAt(of, around),
  users: at => makeUser(of, 'Parent', { deleted_at: at }),
}
/** At the edge of a school year the late one would have ended too: then the year after is meant. */
const yearEndedBefore = (at: Date) => {
  const year = at.getUTCMonth() >= 6 ? at.getUTCFullYear() : at.getUTCFullYear() - 1
  return at > sevenYearsAgo() ? year : year - 1
}
const sevenYearsAgo = () => {
  const now = of.clock.now()
  return new Date(now.setUTCFullYear(now.getUTCFullYear() - 7))
}
let numbers = 0
const next = () => ++numbers

const declared = (await listRetention(db)).flatMap(({ table, terms }) =>
  (terms ?? []).flatMap(term => (term.way === 'after' ? [{ table, ...term }] : [])),
)

/** These tables know the day of their end and no hour. */
const datedByDay = new Set(['listing_visits'])

test('every table with a term is looked at here', () => {
  expect(declared.map(term => term.table)).toEqual(Object.keys(endedAt).sort())
})

test.for(declared.map(term => [term.table, term.period] as const))(
  '%s go %s after their end, and not a minute sooner',
  async ([table, period]) => {
    const moment = datedByDay.has(table) ? '1 day' : '1 minute'
    const { rows } = await sql<{ early: Date; late: Date }>`
      select ${of.clock.now()}::timestamptz - ${period}::interval - ${moment}::interval as early,
        ${of.clock.now()}::timestamptz - ${period}::interval + ${moment}::interval as late`.execute(db)
    await endedAt[table]?.(rows[0]?.late ?? new Date())
    expect(await deleteExpiredRows(db, of.clock.now())).toEqual({})
    await endedAt[table]?.(rows[0]?.early ?? new Date())
    expect(await deleteExpiredRows(db, of.clock.now())).toEqual({ [table]: 1 })
    forgotten++
  },
)

test('a journal that was removed goes after 30 days with what hung on it, its files after it, and no other does', async () => {
  const [gone, stays] = [await journalWithFile('Heron'), await journalWithFile('Otter')]
  await db
    .updateTable('journals')
    .set({ deleted_at: of.clock.now() })
    .where('id', '=', gone.journalId)
    .execute()
  of.clock.forward(31 * daySeconds)
  await deleteExpired(of.services)
  of.clock.forward(hourSeconds + 1)
  await removeAbandonedFiles(of.services)
  expect([await isKept(gone), await isKept(stays)]).toEqual([false, true])
  expect(await tablesThatTellOf('Heron')).toEqual([])
  expect(await tablesThatTellOf('Otter')).toEqual(['comments', 'files', 'journals'])
  // What two journals show goes with the later of them.
  await hangOnJournal(of, journalId, stays.file.id)
  await db
    .updateTable('journals')
    .set({ deleted_at: of.clock.now() })
    .where('id', '=', stays.journalId)
    .execute()
  of.clock.forward(31 * daySeconds)
  await deleteExpired(of.services)
  of.clock.forward(hourSeconds + 1)
  await removeAbandonedFiles(of.services)
  expect(await isKept(stays)).toBe(true)
})

test('a child that was removed goes after 30 days with everything that is its own, news and files included', async () => {
  const other = await makeSurrounding(of)
  await db
    .updateTable('users')
    .set({ first_name: 'Newt', deleted_at: of.clock.now() })
    .where('id', '=', other.childId)
    .execute()
  const own = await journalWithFile('Newt', other.childId, other.teacherId)
  const topic = { topic: `child_feed/${other.childId}`, number: 1 }
  await db.insertInto('topics').values({ name: topic.topic, last: 1 }).execute()
  const news = {
    type: 'journal_added',
    actor_id: other.childId,
    child_id: other.childId,
    created_at: of.clock.now(),
  }
  await db
    .insertInto('topic_entries')
    .values([
      { ...topic, ...news },
      { ...news, topic: 'notifications/parents/9', number: 1 },
    ])
    .execute()
  of.clock.forward(30 * daySeconds - 60)
  await deleteExpired(of.services)
  expect(await tablesThatTellOf('Newt')).toEqual(['comments', 'files', 'journals', 'users'])
  of.clock.forward(120)
  await deleteExpired(of.services)
  of.clock.forward(hourSeconds + 1)
  await removeAbandonedFiles(of.services)
  expect(await tablesThatTellOf('Newt')).toEqual([])
  expect(await tablesThatTellOf(`${other.childId}`)).toEqual([])
  expect(await isKept(own)).toBe(false)
})

test('what somebody made for others stays without their name when they are gone', async () => {
  const leaver = await makeUser(of, 'Teacher')
  const course = await makeCourse(of)
  await db.updateTable('courses').set({ user_id: leaver }).where('id', '=', course.courseId).execute()
  const leftClass = await makeClass(of, leaver, { name: 'Left class' })
  await joinClass(of, leftClass, childId)
  const file = await makeFile(of, leaver, 'Left')
  await hangOnJournal(of, journalId, file.id)
  await db
    .updateTable('users')
    .set({ deleted_at: of.clock.now(), deleted_by: leaver })
    .where('id', '=', leaver)
    .execute()
  of.clock.forward(31 * daySeconds)
  await deleteExpired(of.services)
  of.clock.forward(hourSeconds + 1)
  await removeAbandonedFiles(of.services)
  const find = (table: 'users' | 'courses' | 'classes' | 'files', id: number) =>
    db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
  expect(await find('users', leaver)).toBeUndefined()
  expect(await find('courses', course.courseId)).toMatchObject({ user_id: 10 })
  expect(await find('classes', leftClass)).toMatchObject({ created_by: null })
  expect(await find('files', file.id)).toMatchObject({ uploader_id: null, deleted_at: null })
  const there = await of.services.files.read(file.key)
  expect(there).not.toBeNull()
  there?.body.destroy()
})

afterAll(() => {
  process.stdout.write(`P3 terms=${declared.length} carried-out=${forgotten}\n`)
})

/** A journal with a picture and an answer, all under one word. */
async function journalWithFile(word: string, ownerId = childId, authorId = teacherId) {
  const file = await makeFile(of, ownerId, word)
  await db.updateTable('files').set({ attached_at: of.clock.now() }).where('id', '=', file.id).execute()
  const made = await makeJournal(of, ownerId, word)
  await hangOnJournal(of, made, file.id)
  await makeComment(of, { journalId: made, authorId, word })
  return { journalId: made, file }
}

async function isKept({ file }: { file: { id: number; key: string } }): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('id', '=', file.id).executeTakeFirst()
  const stored = await of.services.files.read(file.key)
  stored?.body.destroy()
  expect(stored !== null).toBe(row !== undefined)
  return row !== undefined
}

/** The tables of which a row holds a word, in any column. */
async function tablesThatTellOf(word: string): Promise<string[]> {
  const tables = await listRetention(db)
  const found = await Promise.all(
    tables.map(async ({ table }) => {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} t where t::text ~ ${`\\y${word}\\y`} limit 1`.execute(db)
      return rows.length > 0 ? [table] : []
    }),
  )
  return found.flat()
}
