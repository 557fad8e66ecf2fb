import type { BodyOf } from '@kindling/contract/define-call'
import { addJournal } from '@kindling/contract/journal-drafts'
import { answerTalk, getSafeAdults, listTalks, setSafeAdults, type talkActs } from '@kindling/contract/talk'
import { usualHours } from '@kindling/rules/talk'
import { expect } from 'vitest'
import { takeDueSteps } from '../src/features/talk/take-steps.ts'
import type { Client } from './client.ts'
import { joinSchool, makeUser } from './factories.ts'
import { makeSchoolLife } from './school-life.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

/** A school with two safe adults, whom its administrator has named. */
export async function makeTalkFixture(of: TestServer) {
  const life = await makeSchoolLife(of, { plan: false })
  const [first, second] = [await makeColleague(of, life.schoolId), await makeColleague(of, life.schoolId)]
  const adults = [
    { user_id: first.id, role: 'counselor' as const },
    { user_id: second.id, role: 'nurse' as const },
  ]
  const named = await setSafeList(life.admin, { adults, hours: usualHours, reads_words: true })
  expect(named.status, named.text).toBe(200)
  return { ...life, first, second }
}

/** Sets a list as an administrator who has read it just before. */
export async function setSafeList(admin: Client, list: Omit<BodyOf<typeof setSafeAdults>, 'version'>) {
  const { version } = (await admin.call(getSafeAdults)).body
  return admin.call(setSafeAdults, { body: { ...list, version } })
}

export async function makeColleague(of: TestServer, schoolId: number) {
  const id = await makeUser(of, 'Teacher')
  await joinSchool(of, id, schoolId)
  return { id, email: await emailOf(of, id), client: await clientOf(of, id) }
}

export async function emailOf(of: TestServer, id: number): Promise<string> {
  const { email } = await of.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email ?? ''
}

export async function leaveSchool(of: TestServer, userId: number): Promise<void> {
  await of.services.db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', userId)
    .execute()
}

/** The child leaves a class, and has its teachers no more. */
export async function leaveClass(
  of: TestServer,
  { childId, classId }: { childId: number; classId: number },
): Promise<void> {
  await of.services.db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('child_id', '=', childId)
    .where('class_id', '=', classId)
    .execute()
}

/** Writes a journal, and gives it with what the child is told. */
export async function write(child: Client, content: string) {
  const body = { title: 'Today', response_type: 'Text' as const, content }
  const reply = await child.call(addJournal, { body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

export const talksOf = async (client: Client) => (await client.call(listTalks)).body.talks

/** The sentences that somebody is shown, of all open talks. */
export const sentencesFor = async (client: Client) =>
  (await talksOf(client)).flatMap(({ hints }) => hints.map(({ sentence }) => sentence))

export const closedFor = async (client: Client) => (await client.call(listTalks)).body.closed

/** Some minutes pass, and the job of the minute looks. */
export async function wait(of: TestServer, minutes: number): Promise<void> {
  of.clock.forward(minutes * 60)
  await takeDueSteps(of.services)
}

export async function answer(
  client: Client,
  act: (typeof talkActs)[number],
  more: { note?: string; text?: string } = {},
) {
  const [talk] = await talksOf(client)
  const shown = talk?.hints.at(-1)
  const body = { act, ...(shown ? { shown_id: shown.id } : {}), ...more }
  return client.call(answerTalk, { params: { talkId: talk?.id ?? 0 }, body })
}
