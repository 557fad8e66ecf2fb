import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerTalk } from '@kindling/contract/talk'
import { minutesAfter, nextMorning, talkMinutes } from '@kindling/rules/talk'
import type { House } from '../../platform/house.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import {
  hoursOf,
  insertSteps,
  listTopicsOf,
  lockTalk,
  type OpenTalk,
  type StepKind,
  type TalkRow,
  updateTalk,
} from './queries.ts'
import { presentTold } from './show.ts'

type Answering = RowVisit<typeof answerTalk, 'talk', TalkRow>

/**
 * “I have seen it” holds the next step once for ten minutes, “I am with …” ends the steps, and a note closes the talk. Under the
 * talk's lock, so that two adults never both believe that the other one went.
 */
export async function answer(visit: Answering): Promise<ReplyOf<typeof answerTalk>> {
  const { house, actor, row, body } = visit
  const done = await transaction(house, async tx => {
    const talk = await lockTalk(tx.db, row.id)
    if (!talk) return false
    const now = house.clock.now()
    if (!(await acts[body.act](house, { tx, talk, by: actor.id, now, note: body.note?.trim() ?? '' })))
      return false
    await insertSteps(tx.db, talk, [{ kind: kindOf[body.act], person_id: actor.id }], now)
    const about = { actorId: actor.id, childId: talk.child_id }
    if (body.act !== 'close') tx.announce({ ...about, type: 'talk_answered', to: ['child'] })
    tx.announce({ ...about, type: 'talk_changed', topics: await listTopicsOf(tx.db, talk) })
    return true
  })
  return { done, talk: await presentTold(house, actor.id, row.id) }
}

interface Act {
  tx: Tx
  talk: OpenTalk
  by: number
  now: Date
  note: string
}

/** Each says whether it was done: false where somebody else was first. */
const acts: Record<'seen' | 'with' | 'close', (house: House, act: Act) => Promise<boolean>> = {
  async seen(_house, { tx, talk, by, now }) {
    const isHeld = talk.held_until !== null && talk.held_until > now && talk.held_by !== by
    if (talk.with_id !== null || isHeld || talk.held_step === talk.step) return false
    await updateTalk(tx.db, talk.id, {
      held_by: by,
      held_until: minutesAfter(now, talkMinutes.held),
      held_step: talk.step,
    })
    return true
  },
  async with(_house, { tx, talk, by, now }) {
    if (talk.with_id !== null) return false
    const hours = await hoursOf(tx.db, talk.child_id)
    await updateTalk(tx.db, talk.id, { with_id: by, with_at: now, next_step_at: nextMorning(now, hours) })
    return true
  },
  async close(_house, { tx, talk, by, now, note }) {
    await updateTalk(tx.db, talk.id, { closed_at: now, closed_by: by, note })
    return true
  },
}

const kindOf = { seen: 'seen', with: 'with', close: 'closed' } as const satisfies Record<string, StepKind>
