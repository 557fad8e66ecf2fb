import { addComment, removeComment } from '@kindling/contract/comments'
import { addJournal } from '@kindling/contract/journal-drafts'
import { removeJournal } from '@kindling/contract/journals'
import { answerTalk, askToTalk, readTalkTexts } from '@kindling/contract/talk'
import { saveWellbeingAnswers } from '@kindling/contract/wellbeing'
import { careMessages } from '@kindling/rules/messages/care'
import { talkMailMessages } from '@kindling/rules/messages/talk-mails'
import { journalSetting } from '@kindling/rules/school-settings'
import { usualHours } from '@kindling/rules/talk'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkInOf } from '../../../test/access/wellbeing.ts'
import type { Client } from '../../../test/client.ts'
import { messagesTo } from '../../../test/outbox.ts'
import {
  answer,
  closedFor,
  emailOf,
  leaveClass,
  leaveSchool,
  makeColleague,
  makeTalkFixture,
  sentencesFor,
  setSafeList,
  talksOf,
  wait,
  write,
} from '../../../test/talk-fixture.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { deleteExpiredRows } from '../../platform/database/retention.ts'
import { takeDueSteps } from './take-steps.ts'

const of = await openTestServer()
const { db } = of.services
const worry = 'I want to kill myself tonight.'
const elsewhere = 'Nobody would care if I was dead.'
const quiet = 'We counted frogs at the pond today.'

afterEach(() => of.clock.set(startOfTests))

/** A fixture in which thoughts on check-ins can be written. */
async function makeThoughtful() {
  const fixture = await makeTalkFixture(of)
  const setting = { school_id: fixture.schoolId, setting_id: journalSetting, is_on: true }
  await db
    .insertInto('school_settings')
    .values({ ...setting, changed_at: of.clock.now() })
    .execute()
  return fixture
}

const checkIn = async (child: Client, reflection: string) => {
  const date = of.clock.now().toISOString().slice(0, 10).split('-').reverse().join('-')
  expect((await child.call(saveWellbeingAnswers, { body: checkInOf(3, { date, reflection }) })).status).toBe(
    200,
  )
}

/** Only an administrator has confirmed the person. */
const unvouch = (id: number) =>
  db
    .updateTable('school_members')
    .set({ vouched_at: null, vouched_as: null, confirmed_at: startOfTests })
    .where('user_id', '=', id)
    .execute()

test('a sentence outlives a text that a guardian or a teacher removes, for a week after its talk is closed; what its author removes goes when it is closed', async () => {
  const { child, childId, parent, parentId, teacher, first } = await makeTalkFixture(of)
  const { journal } = await write(child, quiet)
  const comment = async () =>
    (await child.call(addComment, { body: { archetype_id: journal.id, comment: worry } })).body.comment.id
  const removed = await comment()
  expect((await parent.call(removeComment, { query: { id: removed } })).status).toBe(200)
  const { first_name: name } = await db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  const gone = { sentence: worry, removed_by: name, removed_at: startOfTests }
  expect(await talksOf(first.client)).toMatchObject([{ hints: [gone] }])
  await answer(first.client, 'with')
  const [talk] = await talksOf(first.client)
  const texts = await first.client.call(readTalkTexts, { params: { talkId: talk?.id ?? 0 } })
  expect(texts.body.texts).toEqual([])
  // The end of its retention deletes the text, but not the sentence.
  await db.deleteFrom('comments').where('id', '=', removed).execute()
  expect(await talksOf(first.client)).toMatchObject([{ hints: [gone] }])
  of.clock.forward(61 * 60)
  const own = await comment()
  expect(await sentencesFor(teacher)).toEqual([worry, worry])
  await child.call(removeComment, { query: { id: own } })
  expect(await sentencesFor(teacher)).toEqual([worry, worry])
  // Removing an entry also removes the comments under it.
  of.clock.forward(61 * 60)
  await comment()
  expect((await child.call(removeJournal, { params: { journalId: journal.id } })).status).toBe(200)
  expect(await sentencesFor(teacher)).toEqual([worry, worry, worry])
  await answer(first.client, 'read')
  await answer(teacher, 'close', { note: 'We talked.' })
  const left = () => db.selectFrom('talk_hints').select('sentence').where('child_id', '=', childId).execute()
  expect(await closedFor(first.client)).toMatchObject([{ hints: [gone] }])
  of.clock.forward(7 * 24 * 3600 - 60)
  await deleteExpiredRows(db, of.clock.now())
  expect(await left()).toEqual([{ sentence: worry }])
  of.clock.forward(120)
  await deleteExpiredRows(db, of.clock.now())
  expect(await left()).toEqual([])
})

test('a wish is mailed beside open words, and words are not within ten minutes of a wish', async () => {
  const { child, teacherId } = await makeTalkFixture(of)
  const email = await emailOf(of, teacherId)
  await write(child, worry)
  await child.call(askToTalk)
  const subjects = async () => (await messagesTo(of, email)).map(({ subject }) => subject)
  expect(await subjects()).toEqual([talkMailMessages.words.subject, talkMailMessages.wish.subject])
  const other = await makeTalkFixture(of)
  const theirs = await emailOf(of, other.teacherId)
  await other.child.call(askToTalk)
  of.clock.forward(5 * 60)
  await write(other.child, worry)
  expect((await messagesTo(of, theirs)).map(({ subject }) => subject)).toEqual([
    talkMailMessages.wish.subject,
  ])
  of.clock.forward(6 * 60)
  await write(other.child, elsewhere)
  expect(await messagesTo(of, theirs)).toHaveLength(2)
})

test('a mail that is held back, because one has just gone out, goes out ten minutes later, at night too', async () => {
  const { child, teacherId } = await makeTalkFixture(of)
  const email = await emailOf(of, teacherId)
  // 21:00 in California: everybody has been told an hour later, and is told again in the morning.
  of.clock.set('2026-11-19T05:00:00Z')
  await write(child, worry)
  await wait(of, 30)
  await wait(of, 30)
  expect(await messagesTo(of, email)).toHaveLength(2)
  of.clock.forward(4 * 60)
  await write(child, elsewhere)
  expect(await messagesTo(of, email)).toHaveLength(2)
  await wait(of, 10)
  expect(await messagesTo(of, email)).toHaveLength(3)
  await wait(of, 30)
  expect(await messagesTo(of, email)).toHaveLength(3)
})

test('whom only an administrator made reads no sentence of a check-in, and the next adult hears at once; the first reading is kept', async () => {
  const { child, childId, teacher, teacherId, first, second } = await makeThoughtful()
  await unvouch(teacherId)
  await unvouch(first.id)
  await checkIn(child, worry)
  for (const one of [teacher, first.client])
    expect(await talksOf(one)).toMatchObject([{ cause: 'words', hints: [], hidden: 1 }])
  expect(await talksOf(second.client)).toMatchObject([{ hints: [{ sentence: worry }], hidden: 0 }])
  await talksOf(second.client)
  const kept = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id'])
    .where('act', '=', 'talk-sentences-shown')
    .where('subject_id', '=', childId)
    .execute()
  expect(kept).toEqual([{ actor_id: second.id, subject_id: childId }])
})

test('words that are written later go on at once where nobody who was told may read them', async () => {
  const { child, teacherId, first, second } = await makeTalkFixture(of)
  await write(child, worry)
  expect(await talksOf(second.client)).toEqual([])
  await unvouch(teacherId)
  await unvouch(first.id)
  await write(child, `${elsewhere} ${quiet}`)
  expect(await sentencesFor(second.client)).toEqual([worry, elsewhere])
})

test('nobody ends words alone: the first safe adult hears with the teachers, and others read for a week how a talk was closed', async () => {
  const { child, teacher, first, second, parent } = await makeTalkFixture(of)
  await write(child, `My teacher hits me. ${worry}`)
  // An open page does not count as reading.
  expect(await talksOf(first.client)).toMatchObject([{ is_read: false }])
  expect((await answer(teacher, 'close', { note: 'It was nothing.' })).body.done).toBe(false)
  expect((await answer(first.client, 'read')).body).toMatchObject({ done: true, talk: { is_read: true } })
  expect((await answer(teacher, 'close', { note: 'It was nothing.' })).body).toEqual({
    done: true,
    talk: null,
  })
  const closed = await closedFor(first.client)
  expect(closed).toMatchObject([{ note: 'It was nothing.', closed_at: startOfTests }])
  expect(closed[0]?.steps.map(({ kind }) => kind)).toEqual([
    'noticed',
    'told',
    'told',
    'told',
    'read',
    'closed',
  ])
  expect(closed[0]?.hints.map(({ sentence }) => sentence)).toContain(worry)
  expect(await closedFor(second.client)).toHaveLength(1)
  for (const one of [teacher, parent, child]) expect(await closedFor(one)).toEqual([])
  const params = { talkId: closed[0]?.id ?? 0 }
  expect((await first.client.call(answerTalk, { params, body: { act: 'seen' } })).status).toBe(404)
  of.clock.forward(7 * 24 * 3600 + 1)
  expect(await closedFor(first.client)).toEqual([])
})

test('whom words are about erases them with no removal and no note: another adult reads them first, and for a week after', async () => {
  const { child, teacher, first } = await makeTalkFixture(of)
  const { journal } = await write(child, quiet)
  const comment = `My teacher hits me. ${worry}`
  const { id } = (await child.call(addComment, { body: { archetype_id: journal.id, comment } })).body.comment
  expect((await teacher.call(removeComment, { query: { id } })).status).toBe(200)
  const note = { note: 'All fine, a joke.' }
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  expect(await sentencesFor(first.client)).toContain(worry)
  await answer(first.client, 'read')
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  const [closed] = await closedFor(first.client)
  expect(closed?.hints.map(({ sentence }) => sentence)).toContain(worry)
  // A text that is removed after the closing stays as long.
  await write(child, worry)
  await answer(first.client, 'read')
  await answer(teacher, 'close', note)
  await db.updateTable('journals').set({ deleted_at: startOfTests }).where('content', '=', worry).execute()
  expect((await closedFor(first.client)).map(({ hints }) => hints.length)).toEqual([2, 1])
})

test('words that nobody else may read yet stay open for a day after others were told; without a proved address nobody reads them', async () => {
  const { child, teacher, teacherId, first, second } = await makeTalkFixture(of)
  for (const { id } of [first, second]) await unvouch(id)
  await write(child, worry)
  const note = { note: 'All fine.' }
  expect(await talksOf(first.client)).toMatchObject([{ hints: [], hidden: 1 }])
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  // Going to the child does not count as reading the hidden sentences, even if the adult is vouched for afterwards.
  const [{ id: talkId } = { id: 0 }] = await talksOf(first.client)
  for (const act of ['seen', 'with'] as const)
    expect(
      (await first.client.call(answerTalk, { params: { talkId }, body: { act, shown_id: 2 ** 40 } })).body
        .done,
    ).toBe(true)
  const steps = await db
    .selectFrom('talk_steps')
    .select('read_to')
    .where('talk_id', '=', talkId)
    .where('person_id', '=', first.id)
    .execute()
  expect(steps.filter(({ read_to }) => read_to !== null)).toEqual([])
  // A day, and three hours of the next school day.
  of.clock.forward(24 * 3600)
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  of.clock.forward(2 * 3600)
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  await write(child, worry)
  const proof = (at: Date | null) =>
    db.updateTable('users').set({ email_verified_at: at }).where('id', '=', teacherId).execute()
  await proof(null)
  expect(await sentencesFor(teacher)).toEqual([])
  await proof(of.clock.now())
  expect(await sentencesFor(teacher)).toEqual([worry])
})

test('words that one adult alone was told of are closed once another knows, and at once where there is no other', async () => {
  const { admin, child, teacher, first, second, schoolId } = await makeTalkFixture(of)
  for (const { id } of [first, second]) await leaveSchool(of, id)
  await write(child, worry)
  const later = await makeColleague(of, schoolId)
  const adults = [{ user_id: later.id, role: 'nurse' as const }]
  await setSafeList(admin, { adults, hours: usualHours, reads_words: true })
  const note = { note: 'It was nothing.' }
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  expect(await sentencesFor(later.client)).toEqual([worry])
  await answer(later.client, 'read')
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  expect(await closedFor(later.client)).toHaveLength(1)
  await write(child, worry)
  // When an adult who was told is removed from the staff, the words stay open for a day.
  await leaveSchool(of, later.id)
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  of.clock.forward(26 * 3600)
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  await write(child, worry)
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
})

test('a guardian who is chosen later reads what is written from then on, and one who is chosen at first what came with the wish', async () => {
  const fixture = await makeThoughtful()
  const { child, childId, classId, parent, parentId, first, second } = fixture
  await leaveClass(of, { childId, classId })
  await checkIn(child, 'This is for the counselor, who asked me on Monday.')
  expect((await child.call(askToTalk, { body: { adult_id: first.id } })).body.talk?.told).toBe(1)
  for (const { id } of [first, second]) await leaveSchool(of, id)
  of.clock.forward(10 * 60)
  expect((await child.call(askToTalk, { body: { adult_id: parentId } })).body.talk?.told).toBe(1)
  await answer(parent, 'with')
  const textsFor = async (client: Client) => {
    const [talk] = await talksOf(client)
    const { texts } = (await client.call(readTalkTexts, { params: { talkId: talk?.id ?? 0 } })).body
    expect(texts).toHaveLength(talk?.texts ?? -1)
    return texts.map(({ text }) => text)
  }
  expect(await textsFor(parent)).toEqual([])
  of.clock.forward(24 * 3600)
  await checkIn(child, 'This is for the family, since they know now.')
  await child.call(askToTalk)
  await answer(parent, 'with')
  expect(await textsFor(parent)).toEqual(['This is for the family, since they know now.'])
  await answer(parent, 'close', { note: 'We talked.' })
  // Chosen with the first press.
  of.clock.forward(24 * 3600)
  await checkIn(child, 'This came with the wish from the beginning.')
  await child.call(askToTalk, { body: { adult_id: parentId } })
  await answer(parent, 'with')
  expect(await textsFor(parent)).toEqual(['This came with the wish from the beginning.'])
})

test('a look that fails holds up no step', async () => {
  const [left, due] = [await makeTalkFixture(of), await makeTalkFixture(of)]
  for (const { child } of [left, due]) await child.call(askToTalk)
  await sql`create function fail_at_looks() returns trigger language plpgsql as 'begin raise exception ''no look''; end'`.execute(
    db,
  )
  await sql`create trigger fail_at_looks before update on talks for each row
    when (old.child_id = ${sql.lit(left.childId)} and new.next_step_at = old.next_step_at and new.step = old.step)
    execute function fail_at_looks()`.execute(db)
  of.clock.forward(10 * 60)
  await takeDueSteps(of.services)
  await sql`drop trigger fail_at_looks on talks`.execute(db)
  for (const { first } of [left, due]) expect(await talksOf(first.client)).toHaveLength(1)
  expect(of.logged.join('')).toContain('no look')
})

test('a text is kept and told where the talk that another text opened is closed at the same moment', async () => {
  const { child, childId, teacher } = await makeTalkFixture(of)
  const at = of.clock.now().toISOString()
  const waiting = async (count: number) => {
    for (;;) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks l
        join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`.execute(
        db,
      )
      if (rows[0]?.count === count) return
    }
  }
  const [reply] = await db.transaction().execute(async other => {
    await sql`insert into talks (child_id, cause, asked_at, asked_last_at, next_step_at)
      values (${childId}, 'words', ${at}, ${at}, ${at})`.execute(other)
    const closing = sql`insert into talks (child_id, cause, asked_at, asked_last_at, next_step_at)
      values (${childId}, 'words', ${at}, ${at}, ${at})
      on conflict (child_id, cause) where closed_at is null do update set closed_at = ${at}, note = 'Closed.'`.execute(
      db,
    )
    await waiting(1)
    const body = { title: 'Today', response_type: 'Text' as const, content: worry }
    const writing = child.call(addJournal, { body })
    await waiting(2)
    return [{ writing, closing }] as const
  })
  await reply.closing
  const { status, body } = await reply.writing
  expect(status).toBe(200)
  expect(body.care).toMatchObject({ words: careMessages.told })
  // Whichever came first: the sentence is in the talk that was closed, or in a new one.
  const talks = [...(await talksOf(teacher)), ...(await closedFor(teacher))]
  expect(talks.flatMap(({ hints }) => hints.map(({ sentence }) => sentence))).toEqual([worry])
})

test('the child does not hear who has seen or closed words, and hears who is there or wrote', async () => {
  const { child, childId, teacher } = await makeTalkFixture(of)
  const heard = async () => {
    const { rows } = await sql<{ type: string }>`
      select type from topic_entries where topic = ${`child_feed/${childId}`} and type like 'talk%' order by number`.execute(
      db,
    )
    return rows.map(({ type }) => type)
  }
  await write(child, worry)
  await answer(teacher, 'seen')
  expect(await heard()).toEqual([])
  await answer(teacher, 'with')
  await answer(teacher, 'say', { text: 'I am in room 4.' })
  const known = await heard()
  expect(known).toContain('talk_changed')
  await answer(teacher, 'close', { note: 'We talked.' })
  expect(await heard()).toEqual(known)
  await child.call(askToTalk)
  await answer(teacher, 'seen')
  expect((await heard()).length).toBeGreaterThan(known.length)
})
