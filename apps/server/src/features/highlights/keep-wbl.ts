import type { BodyOf } from '@kindling/contract/define-call'
import type { addHighlight } from '@kindling/contract/highlights'
import { highlightStatusOf, highlightTransitions } from '@kindling/rules/highlight-states'
import { longestDuration } from '@kindling/rules/highlights'
import { wblRefusals } from '@kindling/rules/messages/wbl'
import type { WblKind } from '@kindling/rules/wbl-lists'
import { refuseField } from '../../platform/refusals.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertHighlight } from './queries.ts'
import { findCountsAs, findWblChoices, putWblRecord, removeWblRecord } from './wbl-queries.ts'

type Sent = BodyOf<typeof addHighlight>['wbl']

const kindsOf = {
  type_id: 'type',
  pathway_id: 'pathway',
  course_id: 'course',
  experience_id: 'experience',
  evaluation_id: 'evaluation',
} as const satisfies Record<string, WblKind>
const fields = Object.keys(kindsOf) as (keyof typeof kindsOf)[]

/** Stores what makes a highlight work-based learning (WBL-01); its type decides how it counts, not its author. */
export async function keepWbl(
  tx: Tx,
  of: { childId: number; highlightId: number },
  wbl: Sent,
): Promise<void> {
  if (wbl === undefined) return
  if (wbl === null) return removeWblRecord(tx.db, of.highlightId)
  const ids = fields.flatMap(field => wbl[field] ?? [])
  const offered = await findWblChoices(tx.db, { ...of, ids })
  for (const field of fields) {
    const chosen = wbl[field]
    if (chosen != null && offered.get(chosen)?.kind !== kindsOf[field])
      throw refuseField(`wbl.${field}`, wblRefusals.notOffered)
  }
  const record = {
    employer_name: wbl.employer_name,
    type_id: wbl.type_id,
    pathway_id: wbl.pathway_id ?? null,
    course_id: wbl.course_id ?? null,
    experience_id: wbl.experience_id ?? null,
    evaluation_id: wbl.evaluation_id ?? null,
  }
  await putWblRecord(tx.db, of.highlightId, record, offered.get(wbl.type_id)?.counts_as ?? null)
}

/** A placement that a teacher has confirmed, as a highlight that this teacher has accepted. */
export async function addWorkHighlight(
  tx: Tx,
  work: {
    childId: number
    title: string
    whySpecial: string
    day: string
    /** The minutes that the employer signed. */
    minutes: number
    employerName: string
    typeId: number
    pathwayId: number | null
    now: Date
  },
): Promise<void> {
  const id = await insertHighlight(tx.db, {
    title: work.title,
    why_special: work.whySpecial,
    duration: work.minutes === 0 ? null : Math.min(work.minutes, longestDuration),
    related_to_goal_id: null,
    day: work.day,
    childId: work.childId,
    journalId: null,
    classId: null,
    pinned: false,
    status: highlightStatusOf(highlightTransitions.record.to),
    now: work.now,
  })
  if (id === null) throw new Error('an accomplishment of no entry was there before')
  const record = {
    employer_name: work.employerName,
    type_id: work.typeId,
    pathway_id: work.pathwayId,
    course_id: null,
    experience_id: null,
    evaluation_id: null,
    signed_minutes: work.minutes,
  }
  await putWblRecord(tx.db, id, record, await findCountsAs(tx.db, work.typeId))
}
