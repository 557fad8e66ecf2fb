import { minutesAfter, nextMorning, nextStepAt, talkMinutes } from '@kindling/rules/talk'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { type Hearer, hoursOf, listHearers } from './hearer-queries.ts'
import { listReaderIds } from './hint-queries.ts'
import { notify, remindOfNote } from './notify.ts'
import {
  listToldIds,
  listUnlooked,
  lockDueTalk,
  type OpenTalk,
  releaseLeftTalks,
  updateTalk,
} from './queries.ts'
import { isReadByAnother } from './read-by-another.ts'

/** Takes every step that is due, each in its own transaction. A failing step delays no other, and is due again at the next look. */
export async function takeDueSteps(services: Services): Promise<void> {
  await releaseLeft(services)
  const failed: number[] = []
  for (;;) {
    const taken = { id: 0 }
    try {
      await transaction(services, tx => takeDueStep(services, tx, failed, taken))
    } catch (error) {
      if (taken.id === 0) throw error
      services.log.error({ err: error, talk: taken.id }, 'a step of a wish to talk failed')
      failed.push(taken.id)
      continue
    }
    if (taken.id === 0) return
  }
}

/** How many talks are looked at in a minute, and how many in one transaction. */
const looks = { most: 500, piece: 50 } as const

/** A failing look stops nothing: the due steps go on, and so do the looks at other talks. */
async function releaseLeft(services: Services): Promise<void> {
  const noted = (error: unknown) =>
    services.log.error({ err: error }, 'talks that were left could not be released')
  const ids = await listUnlooked(services.db, looks.most).catch((error: unknown) => {
    noted(error)
    return []
  })
  for (let from = 0; from < ids.length; from += looks.piece)
    await transaction(services, tx =>
      releaseLeftTalks(tx.db, ids.slice(from, from + looks.piece), services.clock.now()),
    ).catch(noted)
}

/** Notes the taken talk before any work on it can fail. */
async function takeDueStep(
  services: Services,
  tx: Tx,
  failed: readonly number[],
  taken: { id: number },
): Promise<void> {
  const talk = await lockDueTalk(tx.db, services.clock.now(), failed)
  if (!talk) return
  taken.id = talk.id
  await ((await isSettled(services, tx, talk)) ? remind(services, tx, talk) : takeStep(services, tx, talk))
}

/** An adult is with the child; and for words, another adult has read them. */
async function isSettled({ clock }: Services, tx: Tx, talk: OpenTalk): Promise<boolean> {
  if (talk.with_id === null) return false
  if (talk.cause === 'wish') return true
  const now = clock.now()
  const hearing = new Set((await listHearers(tx.db, talk, now)).map(({ id }) => id))
  return isReadByAnother(tx, talk, { by: talk.with_id, hearing, now })
}

/** Everybody who may hear of a talk now, and which of them were told of it. */
export async function hearersOf(
  tx: Tx,
  talk: OpenTalk,
  now: Date,
): Promise<Record<'hearers' | 'told' | 'untold', Hearer[]>> {
  const hearers = await listHearers(tx.db, talk, now)
  const ids = await listToldIds(tx.db, talk.id)
  const wasTold = ({ id }: Hearer) => ids.includes(id)
  return { hearers, told: hearers.filter(wasTold), untold: hearers.filter(hearer => !wasTold(hearer)) }
}

/**
 * Tells the next circle of those who were not told yet: the adult whom the child chose, then the child's own teachers, then each safe
 * adult. Once everybody was told, all are told again and again. Adults who joined since are told with the next step.
 */
export async function takeStep(services: Services, tx: Tx, talk: OpenTalk): Promise<void> {
  const now = services.clock.now()
  const { hearers, untold } = await hearersOf(tx, talk, now)
  const readers = await readersOf(tx, talk, untold, now)
  const isEverybody = untold.length === 0
  const told = isEverybody ? hearers : nextOf(talk, hearers, untold, readers)
  const isHeldBack = await notify(services, tx, talk, told, { isAlone: hearers.length === 1 })
  const next_step_at = await nextStepOf(services, tx, talk, { isEverybody, isHeldBack })
  await updateTalk(tx.db, talk.id, { step: talk.step + 1, next_step_at })
}

/** Once everybody was told, a mail that is held back goes out when it may, and not only when the school opens. */
async function nextStepOf(
  { clock, settings }: Services,
  tx: Tx,
  talk: OpenTalk,
  { isEverybody, isHeldBack }: { isEverybody: boolean; isHeldBack: boolean },
): Promise<Date> {
  const now = clock.now()
  const hours = await hoursOf(tx.db, talk.child_id)
  const next = nextStepAt(now, { isEverybody, hours, steps: settings.talkSteps })
  const soon = minutesAfter(now, talkMinutes.betweenMails)
  return isEverybody && isHeldBack && soon < next ? soon : next
}

/**
 * The next circle. Words may be about a teacher, so the first safe adult is told together with the teachers; and further circles are told
 * until one adult may read them.
 */
function nextOf(
  { cause }: OpenTalk,
  hearers: readonly Hearer[],
  untold: readonly Hearer[],
  readers: ReadonlySet<number>,
): Hearer[] {
  const firstSafe = cause === 'words' ? hearers.find(({ circle }) => circle > 0) : undefined
  const next: Hearer[] = []
  for (const hearer of untold) {
    const isOfCircle = hearer === firstSafe || next.every(({ circle }) => circle === hearer.circle)
    if (!isOfCircle && next.some(({ id }) => readers.has(id))) break
    next.push(hearer)
  }
  return next
}

/** A wish has no sentences to read, so everybody counts as a reader. */
async function readersOf(
  tx: Tx,
  talk: OpenTalk,
  hearers: readonly Hearer[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const ids = hearers.map(({ id }) => id)
  return new Set(talk.cause === 'words' ? await listReaderIds(tx.db, talk, ids, now) : ids)
}

/**
 * The child has pressed again: everybody who was told is told again, and no adult is with the child or holds a step any more. The next step
 * comes no later than before, and at once when none of them may read what is new, or `isFurther`: others are to hear too.
 */
export async function notifyAgain(
  services: Services,
  tx: Tx,
  talk: OpenTalk,
  { isFurther = false }: { isFurther?: boolean } = {},
): Promise<void> {
  const now = services.clock.now()
  const { hearers, told: again } = await hearersOf(tx, talk, now)
  const isHeldBack = await notify(services, tx, talk, again, { isAlone: hearers.length === 1 })
  const isEverybody = again.length === hearers.length
  const soon = await nextStepOf(services, tx, talk, { isEverybody, isHeldBack })
  const released = {
    asked_last_at: now,
    held_by: null,
    held_until: null,
    held_step: null,
    with_id: null,
    with_at: null,
    next_step_at: soon < talk.next_step_at ? soon : talk.next_step_at,
  }
  await updateTalk(tx.db, talk.id, released)
  const readers = await readersOf(tx, talk, again, now)
  const isNext = (isFurther || readers.size === 0) && again.length < hearers.length
  if (again.length === 0 || isNext) await takeStep(services, tx, { ...talk, ...released })
}

/** Asks the adult who is with a child each morning about the outcome, until a note says it. */
async function remind(services: Services, tx: Tx, talk: OpenTalk): Promise<void> {
  const now = services.clock.now()
  const hearers = await listHearers(tx.db, talk, now)
  await remindOfNote(
    services,
    tx,
    talk,
    hearers.filter(({ id }) => id === talk.with_id),
  )
  const hours = await hoursOf(tx.db, talk.child_id)
  await updateTalk(tx.db, talk.id, { next_step_at: nextMorning(now, hours) })
}
