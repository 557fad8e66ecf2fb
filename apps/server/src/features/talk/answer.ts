import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerTalk } from '@kindling/contract/talk'
import { minutesAfter, nextMorning, type StepKind, talkMinutes } from '@kindling/rules/talk'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { hoursOf, listHearers, listTopicsOf } from './hearer-queries.ts'
import { findReadTo, listReaderIds } from './hint-queries.ts'
import { talkLimits } from './limits.ts'
import {
  insertSteps,
  isReadTo,
  listToldIds,
  lockTalk,
  type OpenTalk,
  type TalkRow,
  updateTalk,
} from './queries.ts'
import { isReadByAnother } from './read-by-another.ts'
import { presentTold } from './show.ts'
import { takeStep } from './take-steps.ts'

type Answering = RowContext<typeof answerTalk, 'talk', TalkRow>

/**
 * “I have read it” lets other adults close words, “I have seen it” holds the next step once for ten minutes, “I am with …” ends the steps,
 * the adult who is with the child writes to the child, and a note closes the talk. Under the talk's lock, so that two adults never both
 * believe that the other one went.
 */
export async function answer(context: Answering): Promise<ReplyOf<typeof answerTalk>> {
  const { services, actor, row, body } = context
  if (isAsProved[body.act]) await requireProvedAddress(services, actor.id)
  if (body.act === 'say') {
    await useLimit(services, talkLimits.talkMessages, actor.id)
  } else if (body.act !== 'with') {
    // Going to the child is never limited; a talk of many sentences needs many readings.
    const limit = body.act === 'read' ? talkLimits.talkReadings : talkLimits.talkAnswers
    await useLimit(services, limit, `${actor.id}:${row.id}`)
  }
  const done = await transaction(services, async tx => {
    const talk = await lockTalk(tx.db, row.id)
    if (!talk) return false
    const now = services.clock.now()
    const hearing = new Set((await listHearers(tx.db, talk, now)).map(({ id }) => id))
    if (!hearing.has(actor.id)) throw refuse('NOT_FOUND')
    const readTo = await readToOf(tx, talk, { by: actor.id, shownId: body.shown_id, now })
    if (body.act === 'read' && readTo !== null && (await isReadTo(tx.db, talk.id, actor.id, readTo)))
      return true
    const note = body.note?.trim() ?? ''
    const act = { services, tx, talk, by: actor.id, hearing, now, note, readTo }
    if (!(await acts[body.act](act))) return false
    const kept = body.act === 'say' ? { said: body.text?.trim() ?? '' } : { read_to: readTo }
    await insertSteps(tx.db, talk, [{ kind: kindOf[body.act], person_id: actor.id, ...kept }], now)
    await announce(tx, talk, { by: actor.id, act: body.act })
    return true
  })
  return { done, talk: await presentTold(services, actor.id, row.id) }
}

/** Acts that end the steps, or reach the child, need a proved address; meanwhile the steps go on to other adults. */
const isAsProved: Record<keyof typeof acts, boolean> = {
  read: false,
  seen: false,
  with: true,
  say: true,
  close: true,
}

/** The sentence up to which the adult has read with this press: an adult who may not read every sentence has read none. */
async function readToOf(
  tx: Tx,
  talk: OpenTalk,
  { by, shownId, now }: { by: number; shownId: number | undefined; now: Date },
): Promise<number | null> {
  if (shownId === undefined) return null
  const isReader = (await listReaderIds(tx.db, talk, [by], now)).length > 0
  return isReader ? findReadTo(tx.db, talk.id, shownId) : null
}

/** The child hears of answers to its own wish, and of messages to the child; it hears nothing about words that it has not asked about. */
async function announce(
  tx: Tx,
  talk: OpenTalk,
  { by, act }: { by: number; act: keyof typeof acts },
): Promise<void> {
  const about = { actorId: by, childId: talk.child_id }
  const isOfChild = talk.cause === 'wish' || act === 'say' || act === 'with'
  if (act === 'say') tx.announce({ ...about, type: 'talk_said', to: ['child'] })
  else if (act !== 'close' && talk.cause === 'wish')
    tx.announce({ ...about, type: 'talk_answered', to: ['child'] })
  tx.announce({ ...about, type: 'talk_changed', topics: await listTopicsOf(tx.db, talk, { isOfChild }) })
}

interface Act {
  services: Services
  tx: Tx
  talk: OpenTalk
  by: number
  /** The adults who hear of the talk now: an act of an adult who no longer hears does not count. */
  hearing: ReadonlySet<number>
  now: Date
  note: string
  /** The newest sentence that the adult was shown. */
  readTo: number | null
}

/** Each returns whether it was done: false when another adult was first. */
const acts: Record<'read' | 'seen' | 'with' | 'say' | 'close', (act: Act) => Promise<boolean>> = {
  async read({ talk, readTo }) {
    return readTo !== null && talk.cause === 'words'
  },
  async seen({ tx, talk, by, hearing, now }) {
    const holder = talk.held_by !== null && hearing.has(talk.held_by) ? talk.held_by : null
    const isHeld = holder !== null && holder !== by && talk.held_until !== null && talk.held_until > now
    const wasHeld = holder !== null && talk.held_step === talk.step
    if (someoneIsThere(talk, hearing) || isHeld || wasHeld) return false
    await updateTalk(tx.db, talk.id, {
      held_by: by,
      held_until: minutesAfter(now, talkMinutes.held),
      held_step: talk.step,
    })
    return true
  },
  async with({ tx, talk, by, hearing, now }) {
    if (someoneIsThere(talk, hearing)) return false
    const hours = await hoursOf(tx.db, talk.child_id)
    // Words go on to other adults until one of them has read them.
    const isEnd = talk.cause === 'wish' || (await isReadByAnother(tx, talk, { by, hearing, now }))
    const next = isEnd ? nextMorning(now, hours) : talk.next_step_at
    await updateTalk(tx.db, talk.id, { with_id: by, with_at: now, next_step_at: next })
    return true
  },
  async say({ talk, by }) {
    return talk.with_id === by
  },
  async close({ services, tx, talk, by, hearing, now, note }) {
    if (talk.cause === 'wish' && !someoneIsThere(talk, hearing)) return false
    if (talk.cause === 'words' && !(await isReadByAnother(tx, talk, { by, hearing, now }))) {
      // The next adults are told at once; adults who were told of the newest sentence are told again when it is time.
      const told = await listToldIds(tx.db, talk.id, talk.asked_last_at)
      if ([...hearing].some(id => id !== by && !told.includes(id))) await takeStep(services, tx, talk)
      // The adult who is with the child is still asked for the note at its usual time.
      if (talk.with_id !== null) await updateTalk(tx.db, talk.id, { next_step_at: talk.next_step_at })
      return false
    }
    await updateTalk(tx.db, talk.id, { closed_at: now, closed_by: by, note })
    return true
  },
}

const someoneIsThere = ({ with_id }: OpenTalk, hearing: ReadonlySet<number>) =>
  with_id !== null && hearing.has(with_id)

const kindOf = {
  read: 'read',
  seen: 'seen',
  with: 'with',
  say: 'said',
  close: 'closed',
} as const satisfies Record<string, StepKind>
