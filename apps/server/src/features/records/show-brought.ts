import type { ReplyOf } from '@kindling/contract/define-call'
import type { listBrought, listRecordImports, removeBrought } from '@kindling/contract/records'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { dropBrought } from '../uploads/index.ts'
import { listBroughtOf } from './brought-queries.ts'
import { findImport, listImports, removeImport } from './import-queries.ts'
import { presentBrought, presentImport } from './present-import.ts'

export async function showBrought({
  services,
  row: child,
  query,
}: RowContext<typeof listBrought, 'child', ChildRow>): Promise<ReplyOf<typeof listBrought>> {
  const entries = await listBroughtOf(services.db, { childId: child.id, ...query })
  return { entries: entries.map(presentBrought) }
}

export async function showImports({
  services,
  row: child,
}: RowContext<typeof listRecordImports, 'child', ChildRow>): Promise<ReplyOf<typeof listRecordImports>> {
  const imports = await listImports(services.db, child.id, services.clock.now())
  return { imports: imports.map(presentImport) }
}

/** Any guardian removes what a record brought; a running import must finish first. */
export async function takeOutAgain({
  services,
  actor,
  row: child,
  query,
}: RowContext<typeof removeBrought, 'child', ChildRow>): Promise<ReplyOf<typeof removeBrought>> {
  await requireNoDispute(services, child.id)
  const found = await findImport(services.db, { id: query.import_id, childId: child.id })
  if (!found) throw refuse('NOT_FOUND')
  const keys = await transaction(services, async ({ db }) => {
    const removed = await removeImport(db, found.id)
    if (removed === null) throw refuse('CONFLICT')
    const entry = { act: 'brought-removed', actorId: actor.id, subjectId: child.id } as const
    await audit(db, { ...entry, details: { import_id: found.id } }, services.clock.now())
    return removed
  })
  await dropBrought(services, keys)
  return { removed: true }
}
