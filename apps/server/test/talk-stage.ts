import { answerTalk, listTalks, setSafeAdults, type talkActs } from '@kindling/contract/talk'
import { usualHours } from '@kindling/rules/talk'
import { expect } from 'vitest'
import { takeDueSteps } from '../src/features/talk/index.ts'
import { joinSchool, makeUser } from './factories.ts'
import { makeSchoolLife } from './school-life.ts'
import { seated } from './seat.ts'
import type { TestHouse } from './test-house.ts'
import type { Visitor } from './visitor.ts'

/** A school with two safe adults, whom its administrator has named. */
export async function makeTalkStage(of: TestHouse) {
  const life = await makeSchoolLife(of, { plan: false })
  const [first, second] = [await makeColleague(of, life.schoolId), await makeColleague(of, life.schoolId)]
  const adults = [
    { user_id: first.id, role: 'counselor' as const },
    { user_id: second.id, role: 'nurse' as const },
  ]
  const named = await life.admin.call(setSafeAdults, {
    body: { adults, hours: usualHours, reads_words: true },
  })
  expect(named.status, named.text).toBe(200)
  return { ...life, first, second }
}

export async function makeColleague(of: TestHouse, schoolId: number) {
  const id = await makeUser(of, 'Teacher')
  await joinSchool(of, id, schoolId)
  return { id, email: await emailOf(of, id), visitor: await seated(of, id) }
}

export async function emailOf(of: TestHouse, id: number): Promise<string> {
  const { email } = await of.house.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email ?? ''
}

export async function leaveSchool(of: TestHouse, userId: number): Promise<void> {
  await of.house.db
    .updateTable('school_members')
    .set({ until: of.clock.now() })
    .where('user_id', '=', userId)
    .execute()
}

export const talksOf = async (visitor: Visitor) => (await visitor.call(listTalks)).body.talks

/** Some minutes pass, and the job of the minute looks. */
export async function wait(of: TestHouse, minutes: number): Promise<void> {
  of.clock.forward(minutes * 60)
  await takeDueSteps(of.house)
}

export async function answer(
  visitor: Visitor,
  act: (typeof talkActs)[number],
  more: { note?: string; text?: string } = {},
) {
  const [talk] = await talksOf(visitor)
  return visitor.call(answerTalk, { params: { talkId: talk?.id ?? 0 }, body: { act, ...more } })
}
