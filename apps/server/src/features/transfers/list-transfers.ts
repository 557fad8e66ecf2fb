import type { ReplyOf } from '@kindling/contract/define-call'
import type { listLateTransfers, listTransfers } from '@kindling/contract/transfers'
import { initialOf } from '@kindling/rules/people'
import type { SchoolRow } from '../../platform/access/queries.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { earliestNo } from './ask-transfer.ts'
import { listCandidates, listLate, listOpen, type OpenTransfer } from './queries.ts'

export async function showTransfers({
  services,
  row: school,
}: RowContext<typeof listTransfers, 'school', SchoolRow>): Promise<ReplyOf<typeof listTransfers>> {
  const [open, candidates] = await Promise.all([
    listOpen(services.db, school.id),
    listCandidates(services.db, school.id, earliestNo(services.clock.now())),
  ])
  return {
    asked_of_us: open.filter(one => one.from_id === school.id).map(present),
    asked_by_us: open.filter(one => one.to_id === school.id).map(present),
    candidates: candidates.map(one => ({
      membership_id: one.membership_id,
      student: nameOf(one),
      group: one.group_name,
      school: one.school,
    })),
  }
}

export const showLate = async ({
  services,
}: RequestContext<typeof listLateTransfers>): Promise<ReplyOf<typeof listLateTransfers>> => ({
  transfers: (await listLate(services.db, services.clock.now())).map(present),
})

const present = (one: OpenTransfer) => ({
  id: one.id,
  student: nameOf(one),
  from: { id: one.from_id, name: one.from_name },
  to: { id: one.to_id, name: one.to_name },
  asked_at: one.asked_at,
})

const nameOf = (one: { first_name: string; last_name: string }) =>
  `${one.first_name} ${initialOf(one.last_name)}`.trim()
