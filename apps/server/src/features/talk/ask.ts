import type { ReplyOf } from '@kindling/contract/define-call'
import type { askToTalk } from '@kindling/contract/talk'
import { minutesAfter, talkMinutes } from '@kindling/rules/talk'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { hasTeacher, listChoices, listHearers } from './hearer-queries.ts'
import { insertSteps, insertTalk, listToldIds, lockTalkOf, type OpenTalk, updateTalk } from './queries.ts'
import { presentOwn } from './show.ts'
import { notifyAgain, takeStep } from './take-steps.ts'

type Asking = RequestContext<typeof askToTalk>

/**
 * A child would like to talk, whatever the score and the license (D-87). Its own teachers are told at once; a child without teachers
 * chooses a safe adult or a guardian. The child is never refused: a press within a minute of another counts as the same one, and a later
 * one tells everybody again.
 */
export async function ask(context: Asking): Promise<ReplyOf<typeof askToTalk>> {
  const { services, actor } = context
  await transaction(services, async tx => {
    // An act that takes the child from its teachers right now either finishes before anybody is told, or waits.
    await lockAccount(tx.db, actor.id)
    const open = await lockTalkOf(tx.db, actor.id, 'wish')
    if (open) return askAgain(context, tx, open)
    const chosen = await firstHearer(context, tx)
    if (chosen === null) return
    const now = services.clock.now()
    const talk = await insertTalk(tx.db, { childId: actor.id, cause: 'wish', chosenId: chosen.id, now })
    // Pressed twice at once: the other press has told everybody.
    if (!talk) return
    await insertSteps(tx.db, talk, [{ kind: 'asked', person_id: actor.id }], now)
    await takeStep(services, tx, talk)
  })
  return presentOwn(services, actor.id)
}

/** When no adult who was told still hears, the child chooses again. */
async function askAgain(context: Asking, tx: Tx, talk: OpenTalk): Promise<void> {
  const { services, actor } = context
  const now = services.clock.now()
  const isLeft = !(await hasToldHearer(tx, talk, now))
  const chosen = isLeft && context.body.adult_id !== undefined ? await firstHearer(context, tx) : null
  if (!chosen?.id && now < minutesAfter(talk.asked_last_at, talkMinutes.again)) return
  if (chosen?.id) await updateTalk(tx.db, talk.id, { chosen_id: chosen.id, chosen_at: now })
  await insertSteps(tx.db, talk, [{ kind: 'asked', person_id: actor.id }], now)
  await notifyAgain(services, tx, { ...talk, chosen_id: chosen?.id ?? talk.chosen_id })
}

async function hasToldHearer(tx: Tx, talk: OpenTalk, now: Date): Promise<boolean> {
  const told = await listToldIds(tx.db, talk.id)
  return (await listHearers(tx.db, talk, now)).some(({ id }) => told.includes(id))
}

/** The first adult to tell: no choice when the child has teachers; null when the child must still choose, or has no one to choose. */
async function firstHearer({ services, actor, body }: Asking, tx: Tx): Promise<{ id: number | null } | null> {
  const now = services.clock.now()
  if (await hasTeacher(tx.db, actor.id, now)) return { id: null }
  const { adult_id: adultId = null } = body
  if (adultId === null) return null
  if (!(await listChoices(tx.db, actor.id, now)).some(({ id }) => id === adultId)) throw refuse('NOT_FOUND')
  return { id: adultId }
}
