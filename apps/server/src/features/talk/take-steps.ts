import { minutesAfter, nextMorning, nextStepAt, talkMinutes } from '@kindling/rules/talk'
import { say } from '@kindling/rules/words/format'
import { talkWords } from '@kindling/rules/words/talk'
import type { House } from '../../platform/house.ts'
import { postMail } from '../../platform/messages.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { getGuardian } from '../guardians/index.ts'
import {
  type Hearer,
  hoursOf,
  insertSteps,
  listGuardians,
  listHearers,
  listToldIds,
  lockDueTalk,
  type OpenTalk,
  topicOf,
  updateTalk,
} from './queries.ts'

/**
 * Takes every step that is due, each in a transaction of its own. One that fails holds up no other, and is due again at the next
 * look.
 */
export async function takeDueSteps(house: House): Promise<void> {
  const failed: number[] = []
  for (;;) {
    const taken = { id: 0 }
    try {
      await transaction(house, tx => takeDueStep(house, tx, failed, taken))
    } catch (error) {
      if (taken.id === 0) throw error
      house.log.error({ err: error, talk: taken.id }, 'a step of a wish to talk failed')
      failed.push(taken.id)
      continue
    }
    if (taken.id === 0) return
  }
}

/** Notes which talk was taken before anything can fail at it. */
async function takeDueStep(
  house: House,
  tx: Tx,
  failed: readonly number[],
  taken: { id: number },
): Promise<void> {
  const talk = await lockDueTalk(tx.db, house.clock.now(), failed)
  if (!talk) return
  taken.id = talk.id
  await (talk.with_id === null ? takeStep(house, tx, talk) : remind(house, tx, talk))
}

/** The next circle hears: the own teachers or whom the child chose, then each safe adult, then all of them, again and again. */
export async function takeStep(house: House, tx: Tx, talk: OpenTalk): Promise<void> {
  const now = house.clock.now()
  const hearers = await hearersOf(tx, talk, now)
  const adults = hearers.filter(({ circle }) => circle !== null && circle > 0).length
  const circle = hearers.filter(hearer =>
    talk.step === 0 ? isFirst(talk, hearer) : talk.step > adults || hearer.circle === talk.step,
  )
  await tell(house, tx, talk, circle)
  const hours = await hoursOf(tx.db, talk.child_id)
  await updateTalk(tx.db, talk.id, {
    step: talk.step + 1,
    next_step_at: nextStepAt(now, { step: talk.step, adults, hours }),
  })
}

/** The child has pressed again: everybody who was told hears again, and what somebody had taken on goes on. */
export async function tellAgain(house: House, tx: Tx, talk: OpenTalk): Promise<void> {
  const now = house.clock.now()
  const told = await listToldIds(tx.db, talk.id)
  await tell(
    house,
    tx,
    talk,
    (await hearersOf(tx, talk, now)).filter(({ id }) => told.includes(id)),
  )
  await updateTalk(tx.db, talk.id, {
    asked_last_at: now,
    held_by: null,
    held_until: null,
    held_step: null,
    with_id: null,
    with_at: null,
    next_step_at: minutesAfter(now, talkMinutes.inHours),
  })
}

/** Whoever is with a child is asked each morning what came of it, until a note says so. */
async function remind(house: House, tx: Tx, talk: OpenTalk): Promise<void> {
  const now = house.clock.now()
  const hearers = await hearersOf(tx, talk, now)
  const there = hearers.filter(({ id }) => id === talk.with_id)
  // Who has left the school since writes no note: then the others hear again.
  if (there.length === 0)
    await updateTalk(tx.db, talk.id, { with_id: null, with_at: null, next_step_at: now })
  else {
    await mail(house, tx, talk, there, { subject: talkWords.reminderSubject, text: talkWords.reminder })
    const hours = await hoursOf(tx.db, talk.child_id)
    await updateTalk(tx.db, talk.id, { next_step_at: nextMorning(now, hours) })
  }
}

const isFirst = (talk: OpenTalk, { id, circle }: Hearer) =>
  talk.chosen_id === null ? circle === 0 : id === talk.chosen_id

/** Everybody who may hear of a talk now; a guardian hears where the child chose that guardian, and not otherwise. */
async function hearersOf(tx: Tx, talk: OpenTalk, now: Date): Promise<Hearer[]> {
  const hearers = await listHearers(tx.db, talk.child_id, now)
  const isChosen = (hearer: Hearer) => hearer.id === talk.chosen_id
  if (talk.chosen_id === null || hearers.some(isChosen)) return hearers
  return [...hearers, ...(await listGuardians(tx.db, talk.child_id)).filter(isChosen)]
}

async function tell(house: House, tx: Tx, talk: OpenTalk, circle: readonly Hearer[]): Promise<void> {
  // A teacher who is a safe adult too is told once.
  const hearers = [...new Map(circle.map(hearer => [hearer.id, hearer])).values()]
  if (hearers.length === 0) return
  const steps = hearers.map(({ id }) => ({ kind: 'told' as const, person_id: id }))
  await insertSteps(tx.db, talk, steps, house.clock.now())
  tx.announce({
    type: 'checkin_help_wanted',
    actorId: talk.child_id,
    childId: talk.child_id,
    topics: hearers.map(topicOf),
  })
  await mail(house, tx, talk, hearers, { subject: talkWords.mailSubject, text: talkWords.mail })
}

/** Mail names the child by first name and initial, and carries none of the child's words. */
async function mail(
  house: House,
  tx: Tx,
  talk: OpenTalk,
  hearers: readonly Hearer[],
  words: { subject: string; text: string },
): Promise<void> {
  const { settings } = house
  const child = await getGuardian(tx.db, talk.child_id)
  for (const { email, first_name } of hearers) {
    if (email === null) continue
    await postMail(house, tx.db, {
      to: email,
      subject: words.subject,
      text: say(words.text, {
        name: first_name,
        child: `${child.first_name} ${child.last_name.slice(0, 1)}.`,
        product: settings.productName,
        link: settings.publicUrl,
      }),
    })
  }
}
