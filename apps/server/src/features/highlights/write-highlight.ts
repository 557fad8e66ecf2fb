import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { accomplishJournal, addHighlight } from '@kindling/contract/highlights'
import { addDays } from '@kindling/rules/days'
import { highlightStatusOf, highlightTransitions } from '@kindling/rules/highlight-states'
import { highlightLengths, mostHighlights } from '@kindling/rules/highlights'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { highlightRefusals } from '@kindling/rules/messages/highlights'
import { artefactDayFault } from '@kindling/rules/portfolio'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { requireConsent } from '../../platform/consents.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import type { JournalRow } from '../journals/index.ts'
import { noticeWords } from '../talk/index.ts'
import { attachMedias, nameTypedMedia, transcriptsIn } from '../uploads/index.ts'
import { keepWbl } from './keep-wbl.ts'
import { highlightLimits } from './limits.ts'
import { presentHighlight } from './present.ts'
import {
  copyEntryMedias,
  countHighlights,
  findEntry,
  findHighlightOf,
  findHighlightRecord,
  type HighlightWords,
  insertHighlight,
  isGoalToChoose,
  type NewHighlightMedia,
  replaceHighlightMedias,
} from './queries.ts'

type Saved = ReplyOf<typeof accomplishJournal>
type Written = ReplyOf<typeof addHighlight>
type Draft = Pick<
  BodyOf<typeof addHighlight>,
  'title' | 'detail' | 'occurence_date' | 'highlight_duration' | 'related_to_goal_id'
>

/** As a change sends it: without what stays. */
type Sent = Pick<BodyOf<typeof addHighlight>, 'wbl'> & {
  detail?: { media?: Draft['detail']['media'] | undefined } | undefined
}

/** A child adds a highlight (HIGHLIGHTS-20); the family and the teachers are told, since one of them accepts it. */
export async function writeHighlight({
  services,
  actor,
  row: child,
  body,
  retry,
}: RowContext<typeof addHighlight, 'child', ChildRow>): Promise<Written> {
  const now = services.clock.now()
  const words = wordsOf(body, now)
  await useLimit(services, highlightLimits.written, child.id)
  const { id, care } = await transaction(
    services,
    async tx => {
      await requireRoom(services, tx, child.id)
      await requireOpenGoal(tx, { childId: child.id, goalId: words.related_to_goal_id, highlightId: null })
      const made = await insertHighlight(tx.db, {
        ...words,
        childId: child.id,
        journalId: null,
        classId: null,
        pinned: body.pinned,
        status: added,
        now,
      })
      if (made === null) throw refuse('CONFLICT')
      await replaceHighlightMedias(tx.db, made, await filesOf(tx, actor.id, body.detail.media, now))
      await keepWbl(tx, { childId: child.id, highlightId: made }, body.wbl)
      announceNew(tx, made, child.id)
      return {
        id: made,
        care: await noticeIn(services, tx, { id: made, childId: child.id }, words, body),
      }
    },
    retry,
  )
  return { ...(await savedAs(services, { id, readerId: child.id })), care }
}

/** One tap makes an entry a highlight with its words, day and files. The words were already checked for words of worry in the entry. */
export async function accomplishEntry({
  services,
  row: journal,
}: RowContext<typeof accomplishJournal, 'journal', JournalRow>): Promise<Saved> {
  const now = services.clock.now()
  await useLimit(services, highlightLimits.written, journal.user_id)
  const id = await transaction(services, async tx => {
    await requireRoom(services, tx, journal.user_id)
    const entry = await findEntry(tx.db, journal.id)
    if (!entry) return null
    const made = await insertHighlight(tx.db, {
      title: entry.title,
      why_special: entry.content.slice(0, highlightLengths.why_special),
      duration: null,
      related_to_goal_id: null,
      day: entry.day,
      childId: journal.user_id,
      journalId: journal.id,
      classId: entry.class_id,
      pinned: false,
      status: added,
      now,
    })
    if (made === null) return findHighlightOf(tx.db, journal.id)
    await copyEntryMedias(tx.db, journal.id, made)
    announceNew(tx, made, journal.user_id)
    return made
  })
  if (id === null) throw refuse('NOT_FOUND')
  return savedAs(services, { id, readerId: journal.user_id })
}

const added = highlightStatusOf(highlightTransitions.add.to)

async function requireRoom(services: Services, tx: Tx, childId: number): Promise<void> {
  await lockAccount(tx.db, childId)
  await requireConsent({ db: tx.db, clock: services.clock }, childId, 'account')
  if ((await countHighlights(tx.db, childId)) >= mostHighlights) throw refuse('LIMIT', highlightRefusals.many)
}

const announceNew = (tx: Tx, id: number, childId: number) =>
  tx.announce({
    type: 'highlight_added',
    actorId: childId,
    childId,
    subject: { kind: 'highlight', id },
    to: ['child', 'parents', 'groups'],
  })

/** A child's text here is checked for words of worry as elsewhere (0022). */
export const noticeIn = (
  services: Services,
  tx: Tx,
  { id, childId }: { id: number; childId: number },
  { title, why_special }: Pick<HighlightWords, 'title' | 'why_special'>,
  { wbl, detail }: Sent,
) =>
  noticeWords(services, tx, {
    childId,
    written: { kind: 'highlight', id },
    text: [title, why_special, wbl?.employer_name ?? '', ...transcriptsIn(detail?.media ?? [], nameOf)].join(
      '\n',
    ),
  })

/** It must belong to an open goal of the child (GOALS-18). */
export async function requireOpenGoal(
  tx: Tx,
  { goalId, ...of }: { childId: number; goalId: number | null; highlightId: number | null },
): Promise<void> {
  if (goalId !== null && !(await isGoalToChoose(tx.db, { ...of, goalId })))
    throw refuseField('related_to_goal_id', goalRefusals.notOpen)
}

const wordsOf = (
  { title, detail, occurence_date, highlight_duration, related_to_goal_id }: Draft,
  now: Date,
): HighlightWords => ({
  title,
  why_special: detail.why_special.trim(),
  duration: highlight_duration ?? null,
  related_to_goal_id: related_to_goal_id ?? null,
  day: dayOfHighlight(occurence_date ?? dayOf(now), now),
})

/** Refuses a day that has not been. In the child's time zone it may already be tomorrow (F-19). */
export function dayOfHighlight(day: string, now: Date): string {
  const fault = artefactDayFault(day, addDays(dayOf(now), 1))
  if (fault) throw refuseField('occurence_date', fault)
  return day
}

async function savedAs({ db }: Services, of: { id: number; readerId: number }): Promise<Saved> {
  const record = await findHighlightRecord(db, of)
  if (!record) throw refuse('NOT_FOUND')
  return { highlight: presentHighlight(record, ['self']), message: highlightRefusals.added }
}

const nameOf = nameTypedMedia('detail.media')

/** The child's own uploads, as rows to be inserted; other addresses are refused at their field. */
export async function filesOf(
  tx: Tx,
  uploaderId: number,
  medias: Draft['detail']['media'],
  now: Date,
): Promise<NewHighlightMedia[]> {
  const attached = await attachMedias(tx, uploaderId, { medias, nameOf, now })
  return attached.map(({ media, file_id, preview_file_id, transcript }) => ({
    media_type: media.type,
    file_id,
    poster_file_id: preview_file_id,
    transcript,
  }))
}
