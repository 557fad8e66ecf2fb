import type { ReplyOf } from '@kindling/contract/define-call'
import type { askToTalk } from '@kindling/contract/talk'
import { minutesAfter, talkMinutes } from '@kindling/rules/talk'
import { lockAccount } from '../../platform/lock-account.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { hasTeacher, listChoices } from './hearer-queries.ts'
import { countClosed } from './own-queries.ts'
import { insertSteps, insertTalk, lockTalkOf, type OpenTalk, updateTalk } from './queries.ts'
import { presentOwn } from './show.ts'
import { hearersOf, notifyAgain, takeStep } from './take-steps.ts'

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
    await takeStepsOfClosed(context, tx, talk)
  })
  return presentOwn(services, actor.id)
}

/** A child who asks again although an adult has closed the wish needs another adult: each closing of this day tells one circle more. */
async function takeStepsOfClosed({ services, actor }: Asking, tx: Tx, talk: OpenTalk): Promise<void> {
  const now = services.clock.now()
  const closed = await countClosed(tx.db, actor.id, minutesAfter(now, -talkMinutes.closedIsToldToChild))
  for (let step = 1; step <= closed && (await hearersOf(tx, talk, now)).untold.length > 0; step++)
    await takeStep(services, tx, { ...talk, step: talk.step + step })
}

/** The child may choose another adult, in place of the one chosen before: that one has not come. */
async function askAgain(context: Asking, tx: Tx, talk: OpenTalk): Promise<void> {
  const { services, actor, body } = context
  const now = services.clock.now()
  const { told } = await hearersOf(tx, talk, now)
  const isNew = body.adult_id !== undefined && !told.some(({ id }) => id === body.adult_id)
  const chosen = isNew ? await firstHearer(context, tx) : null
  if (!chosen?.id && now < minutesAfter(talk.asked_last_at, talkMinutes.again)) return
  if (chosen?.id) await updateTalk(tx.db, talk.id, { chosen_id: chosen.id, chosen_at: now })
  await insertSteps(tx.db, talk, [{ kind: 'asked', person_id: actor.id }], now)
  // The adult who said to be with the child has not helped.
  const isFurther = Boolean(chosen?.id) || talk.with_id !== null
  await notifyAgain(services, tx, { ...talk, chosen_id: chosen?.id ?? talk.chosen_id }, { isFurther })
}

/**
 * The first adult to tell: no choice when the child has teachers; null when the child must still choose, or has no one to choose. An adult who
 * has gone since the page was read counts as no choice: the child is told whom it can choose now.
 */
async function firstHearer({ services, actor, body }: Asking, tx: Tx): Promise<{ id: number | null } | null> {
  const now = services.clock.now()
  if (await hasTeacher(tx.db, actor.id, now)) return { id: null }
  const choices = await listChoices(tx.db, actor.id, now)
  return choices.find(({ id }) => id === body.adult_id) ?? null
}
