import type { ReplyOf } from '@kindling/contract/define-call'
import type { getErasure, getSchoolErasure, listSchoolErasures } from '@kindling/contract/erasures'
import { errors } from '@kindling/contract/errors'
import { erasedParts, newGuardianDays, schoolParts } from '@kindling/rules/erasure'
import { erasureMessages } from '@kindling/rules/messages/erasure-mails'
import type { ChildRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf, daySeconds, secondsAfter } from '../../platform/clock.ts'
import { isDisputed } from '../../platform/disputes.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { isNewBesideOthers } from './right-queries.ts'
import {
  countAudited,
  countParts,
  decidesAlone,
  findAdministered,
  listErasuresOf,
  listWaiting,
} from './show-queries.ts'

type Shown = ReplyOf<typeof getErasure>

export const showErasure = async ({
  services,
  actor,
  row: child,
  relations,
}: RowContext<typeof getErasure, 'child', ChildRow>): Promise<Shown> =>
  presentErasure(services, child, {
    readerId: actor.id,
    schoolId: null,
    whyNot: await whyNot(services, {
      childId: child.id,
      askerId: actor.id,
      isGuardian: relations.includes('guardian'),
    }),
  })

export async function showSchoolErasure({
  services,
  actor,
  row: child,
}: RowContext<typeof getSchoolErasure, 'child', ChildRow>): Promise<Shown> {
  const administered = await findAdministered(services.db, { childId: child.id, by: actor.id })
  if (!administered) throw refuse('NOT_FOUND')
  return presentErasure(services, child, {
    readerId: actor.id,
    schoolId: administered.id,
    whyNot: await disputed(services, child.id),
  })
}

export const listOfSchool = async ({
  services,
  row: school,
}: RowContext<typeof listSchoolErasures, 'school', SchoolRow>): Promise<
  ReplyOf<typeof listSchoolErasures>
> => ({ erasures: await listErasuresOf(services.db, school.id) })

/** Whether a member of the family may ask for it now. */
export async function whyNot(
  services: Services,
  { childId, askerId, isGuardian }: { childId: number; askerId: number; isGuardian: boolean },
): Promise<string | null> {
  const now = services.clock.now()
  if (!isGuardian && !(await decidesAlone(services.db, childId, dayOf(now)))) return erasureMessages.tooYoung
  const since = secondsAfter(now, -newGuardianDays * daySeconds)
  if (isGuardian && (await isNewBesideOthers(services.db, { childId, guardianId: askerId, since })))
    return erasureMessages.tooNew
  return disputed(services, childId)
}

const disputed = async ({ db }: Services, childId: number) =>
  (await isDisputed(db, childId)) ? errors.DISPUTE.message : null

interface Showing {
  readerId: number
  /** Null shows the whole account; otherwise only this school's part. */
  schoolId: number | null
  whyNot: string | null
}

/** What would be erased, counted from the current rows, and the pending erasures. */
export async function presentErasure(
  { db }: Services,
  { id: childId, first_name }: ChildRow,
  { readerId, schoolId, whyNot: why_not }: Showing,
): Promise<Shown> {
  const counts = await countParts(db, { childId, schoolId })
  const all = await listWaiting(db, childId)
  const waiting = all.find(one => one.school_id === schoolId)
  return {
    first_name,
    going: (schoolId === null ? erasedParts : schoolParts).map(part => ({
      part,
      count: counts.get(part) ?? 0,
    })),
    audited: await countAudited(db, childId),
    waiting: waiting
      ? {
          asked_at: waiting.asked_at,
          due_at: waiting.due_at,
          asked_by: waiting.asker,
          is_own: waiting.asked_by === readerId,
        }
      : null,
    schools:
      schoolId === null
        ? all.flatMap(({ school, due_at }) => (school === null ? [] : [{ school, due_at }]))
        : [],
    why_not,
  }
}
