import { listNotifications } from '@kindling/contract/notifications'
import { updateAll } from '@kindling/contract/profiles'
import { answerTalk, askToTalk, getTalk, readTalkTexts } from '@kindling/contract/talk'
import { saveWellbeingAnswers } from '@kindling/contract/wellbeing'
import { journalSetting } from '@kindling/rules/school-settings'
import { afterEach, expect, test } from 'vitest'
import { checkInOf } from '../../../test/access/wellbeing.ts'
import type { Client } from '../../../test/client.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { answer, leaveClass, makeTalkFixture, talksOf, wait } from '../../../test/talk-fixture.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const thoughts = 'I had a very bad day and I would like somebody to know about it.'

afterEach(() => of.clock.set(startOfTests))

/** A child at a school where thoughts can be written. */
async function makeFixture() {
  const fixture = await makeTalkFixture(of)
  const setting = { school_id: fixture.schoolId, setting_id: journalSetting, is_on: true }
  await db
    .insertInto('school_settings')
    .values({ ...setting, changed_at: of.clock.now() })
    .execute()
  return fixture
}

/** Says whether a person other than an administrator vouches for a colleague. */
const vouchFor =
  (userId: number) =>
  (at: string | null, confirmed_at: string | Date = startOfTests) =>
    db
      .updateTable('school_members')
      .set({ vouched_at: at, vouched_as: at && 'district', confirmed_at })
      .where('user_id', '=', userId)
      .execute()

const checkIn = async (child: Client, reflection: string) =>
  expect((await child.call(saveWellbeingAnswers, { body: checkInOf(3, { reflection }) })).status).toBe(200)

const idOf = async (client: Client) => (await talksOf(client))[0]?.id ?? 0
const read = async (client: Client, talkId: number) => client.call(readTalkTexts, { params: { talkId } })

test('whoever is with the child reads the thoughts that came with the wish, each reading is kept, and nobody else reads them', async () => {
  const { child, childId, teacher, first, parent } = await makeFixture()
  await checkIn(child, 'Something of another day, which nobody needs to read today.')
  of.clock.forward(24 * 3600)
  await checkIn(child, thoughts)
  of.clock.forward(300)
  await child.call(askToTalk)
  await wait(of, 10)
  const talkId = await idOf(first.client)
  for (const one of [teacher, first.client, parent, child]) expect((await read(one, talkId)).status).toBe(404)
  expect((await answer(first.client, 'with')).body.talk).toMatchObject({
    texts: 1,
    can: ['answer', 'read-texts', 'say'],
  })
  expect((await talksOf(teacher))[0]).toMatchObject({ texts: 0, can: ['answer'] })
  expect((await read(teacher, talkId)).status).toBe(404)
  expect((await read(first.client, talkId)).body.texts).toMatchObject([{ text: thoughts }])
  const kept = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id'])
    .where('act', '=', 'talk-texts-read')
    .execute()
  expect(kept).toEqual([{ actor_id: first.id, subject_id: childId }])
  // An adult who is no longer with the child can no longer read.
  await wait(of, 2)
  await child.call(askToTalk)
  expect((await read(first.client, talkId)).status).toBe(404)
})

test('thoughts that are sent after the wish came with it too; a safe adult for whom nobody vouched waits for thirty days', async () => {
  const { child, first } = await makeFixture()
  await child.call(askToTalk)
  await wait(of, 10)
  await checkIn(child, thoughts)
  const vouch = vouchFor(first.id)
  await vouch(null)
  await answer(first.client, 'with')
  const talkId = await idOf(first.client)
  expect((await read(first.client, talkId)).body.texts).toEqual([])
  await vouch(startOfTests)
  expect((await read(first.client, talkId)).body.texts).toMatchObject([{ text: thoughts }])
})

test('whoever is with the child writes to the child, who reads it here and by no mail; others, and who has no proved address, do not', async () => {
  const { child, childId, parent, teacher, teacherId, first } = await makeFixture()
  const vouch = vouchFor(first.id)
  await checkIn(child, 'My brother has left us, and I miss him.')
  // A check-in of several days keeps the moment when it was begun.
  const daysBefore = (days: number) => new Date(Date.parse(startOfTests) - days * 86_400_000)
  await db
    .updateTable('journals')
    .set({ created_at: daysBefore(4).toISOString() })
    .where('user_id', '=', childId)
    .where('journal_type_id', 'is not', null)
    .execute()
  await child.call(askToTalk)
  await wait(of, 10)
  const text = 'I am in room 4, come whenever you like.'
  expect((await answer(teacher, 'say', { text })).body).toMatchObject({ done: false })
  expect((await answer(teacher, 'with')).body.done).toBe(true)
  expect((await answer(first.client, 'say', { text })).body).toMatchObject({
    done: false,
    talk: { with: { id: teacherId } },
  })
  const talkId = await idOf(teacher)
  const say = (said: string) =>
    teacher.call(answerTalk, { params: { talkId }, body: { act: 'say', text: said } })
  expect((await say('  ')).status).toBe(400)
  expect((await say('a'.repeat(501))).status).toBe(400)
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', teacherId).execute()
  expect((await say(text)).text).toContain('UNPROVED')
  expect((await read(teacher, talkId)).text).toContain('UNPROVED')
  await db.updateTable('users').set({ email_verified_at: startOfTests }).where('id', '=', teacherId).execute()
  const said = await say(text)
  expect(said.body.done).toBe(true)
  expect(said.body.talk?.steps.at(-1)).toMatchObject({ kind: 'said', said: text })
  const name = said.body.talk?.with?.first_name
  expect((await child.call(getTalk)).body.said).toMatchObject([{ name, text }])
  expect((await child.call(listNotifications)).body.notifications[0]).toMatchObject({ type: 'talk_said' })
  const readings = () =>
    db
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_id'])
      .where('act', '=', 'talk-messages-shown')
      .where('subject_id', '=', childId)
      .execute()
  expect(await readings()).toEqual([])
  // The other adults who were told read it too, and each reading is kept; one whom only an administrator confirmed reads that it was written.
  for (let times = 0; times < 2; times++)
    expect((await talksOf(first.client))[0]?.steps.at(-1)).toMatchObject({ kind: 'said', said: text })
  expect(await readings()).toEqual([{ actor_id: first.id, subject_id: childId }])
  await vouch(null)
  expect((await talksOf(first.client))[0]?.steps.at(-1)).toMatchObject({ kind: 'said', said: null })
  // So does one who may read what was begun two days before the wish: a thought that came with it is older.
  await vouch(null, daysBefore(32))
  expect((await talksOf(first.client))[0]?.steps.at(-1)).toMatchObject({ kind: 'said', said: null })
  await vouch(startOfTests)
  expect((await parent.call(listNotifications)).text).not.toContain('talk_said')
  const mails = await messagesTo(of, first.email)
  expect(mails).not.toEqual([])
  expect(JSON.stringify([mails, await db.selectFrom('outbox').selectAll().execute()])).not.toContain(text)
  // It stays for a week after the talk is closed.
  await answer(teacher, 'close', { note: 'We talked.' })
  expect((await child.call(getTalk)).body).toMatchObject({ talk: null, said: [{ text }] })
  of.clock.forward(8 * 24 * 3600)
  expect((await child.call(getTalk)).body.said).toEqual([])
})

test('whoever has proved no address ends no steps of a wish, and the next adults hear; with a proof both are done', async () => {
  const { child, teacher, teacherId, first } = await makeTalkFixture(of)
  const prove = (at: string | null) =>
    db.updateTable('users').set({ email_verified_at: at }).where('id', '=', teacherId).execute()
  await child.call(askToTalk)
  await prove(null)
  const note = { note: 'It was nothing.' }
  expect((await answer(teacher, 'seen')).body.done).toBe(true)
  expect((await answer(teacher, 'with')).body.code).toBe('UNPROVED')
  await wait(of, 30)
  expect(await talksOf(first.client)).toMatchObject([{ with: null }])
  await answer(first.client, 'with')
  expect((await answer(teacher, 'close', note)).body.code).toBe('UNPROVED')
  expect(await talksOf(first.client)).toHaveLength(1)
  await prove(startOfTests)
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  await child.call(askToTalk)
  expect((await answer(teacher, 'with')).body.done).toBe(true)
})

test('whoever was with a child that is lost since is called as when the talk was', async () => {
  const { child, childId, classId, teacher } = await makeTalkFixture(of)
  await child.call(askToTalk)
  await answer(teacher, 'with')
  const name = (await talksOf(teacher))[0]?.with?.first_name
  await answer(teacher, 'say', { text: 'I am in room 4.' })
  await answer(teacher, 'close', { note: 'We talked.' })
  const anew = 'Come to the shop'
  expect((await teacher.call(updateAll, { body: { first_name: anew } })).status).toBe(200)
  const named = async () => {
    const { closed, said } = (await child.call(getTalk)).body
    return [closed?.by, ...said.map(one => one.name)]
  }
  expect(await named()).toEqual([anew, anew])
  await leaveClass(of, { childId, classId })
  expect(await named()).toEqual([name, name])
})
