import type { ReplyOf } from '@kindling/contract/define-call'
import type { askToTalk } from '@kindling/contract/talk'
import { minutesAfter, talkMinutes } from '@kindling/rules/talk'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import {
  type Hearer,
  insertSteps,
  insertTalk,
  listGuardians,
  listHearers,
  lockTalkOf,
  type OpenTalk,
} from './queries.ts'
import { presentOwn } from './show.ts'
import { takeStep, tellAgain } from './take-steps.ts'

/**
 * A child would like to talk, whatever the score and the licence (D-87). The own teachers hear it at once; a child without any chooses
 * a safe adult or a guardian. The child is never refused: a press within a minute of another is the same one, and a later
 * one tells everybody again.
 */
export async function ask(visit: Visit<typeof askToTalk>): Promise<ReplyOf<typeof askToTalk>> {
  const { house, actor, body } = visit
  await transaction(house, async tx => {
    const open = await lockTalkOf(tx.db, actor.id)
    if (open) return askAgain(visit, tx, open)
    const chosen = await firstHearers(visit, tx, body.adult_id ?? null)
    if (chosen === null) return
    const now = house.clock.now()
    const talk = await insertTalk(tx.db, { childId: actor.id, chosenId: chosen.id, now })
    // Pressed twice at once: the other press has told everybody.
    if (!talk) return
    await insertSteps(tx.db, talk, [{ kind: 'asked', person_id: actor.id }], now)
    await takeStep(house, tx, talk)
  })
  return presentOwn(house, actor.id)
}

async function askAgain({ house, actor }: Visit<typeof askToTalk>, tx: Tx, talk: OpenTalk): Promise<void> {
  const now = house.clock.now()
  if (now < minutesAfter(talk.asked_last_at, talkMinutes.again)) return
  await insertSteps(tx.db, talk, [{ kind: 'asked', person_id: actor.id }], now)
  await tellAgain(house, tx, talk)
}

/** Who hears first: nobody to choose where there are teachers; null where the child has yet to choose, or there is nobody. */
async function firstHearers(
  { house, actor }: Visit<typeof askToTalk>,
  tx: Tx,
  adultId: number | null,
): Promise<{ id: number | null } | null> {
  const hearers = await listHearers(tx.db, actor.id, house.clock.now())
  if (hearers.some(({ circle }) => circle === 0)) return { id: null }
  if (adultId === null) return null
  const choices: Pick<Hearer, 'id'>[] = [...hearers, ...(await listGuardians(tx.db, actor.id))]
  if (!choices.some(({ id }) => id === adultId)) throw refuse('NOT_FOUND')
  return { id: adultId }
}
