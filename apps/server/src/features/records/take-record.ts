import type { ReplyOf } from '@kindling/contract/define-call'
import type { getRecordKey, getRecordState, takeRecord } from '@kindling/contract/records'
import { recordMessages } from '@kindling/rules/messages/records'
import { type RecordPartName, recordParts } from '@kindling/rules/records'
import type { FastifyReply } from 'fastify'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { Area } from '../../platform/areas.ts'
import { dayOf } from '../../platform/clock.ts'
import { exportRecords } from '../../platform/exports.ts'
import { fileNameOf } from '../../platform/file-names.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { takeOver } from '../../platform/take-over.ts'
import { Archive, ArchiveGivenUp } from './archive.ts'
import { recordLimits } from './limits.ts'
import { requireMayTake, whyNotTaken } from './may-take.ts'
import { type EntryRow, listEntries, recordStatement } from './queries.ts'
import { publicKeyOf, recordKey } from './signing.ts'
import { type RecordOf, writeRecord } from './write-record.ts'

/** Everything about a child that the taker may read, as an archive that is written while it is sent. */
export function takeRecordOf(areas: readonly Area[]) {
  const parts = recordStatement(areas.flatMap(({ records }) => records ?? []))
  return async (context: RowContext<typeof takeRecord, 'child', ChildRow>): Promise<FastifyReply> => {
    const { services, actor, row: child, relations, request, reply } = context
    const now = services.clock.now()
    const isGuardian = relations.includes('guardian')
    await requireMayTake(services, context, recordMessages.tooYoung)
    await useLimit(services, recordLimits.taken, actor.id)
    const exporting = { act: 'record-taken', actorId: actor.id, schoolId: null } as const
    const { entries } = await exportRecords(services, exporting, async ({ db }) => {
      const taking = { readerId: actor.id, childId: child.id, now }
      const rows = await listEntries(db, parts, taking)
      // A family's own child counts as one record, whatever its size: the alarm is for people who take many children's data.
      const taken = { records: 1, children: 1, details: { child_id: child.id, entries: rows.length } }
      return { entries: rows, taken }
    })
    const record: RecordOf = {
      name: child.first_name,
      madeFor: isGuardian ? 'guardian' : 'self',
      now,
      place: services.settings.publicUrl,
      parts: byPart(entries),
    }
    const out = takeOver(reply, {
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileNameOf(child.first_name, 'child')}-${dayOf(now)}.zip"`,
    })
    if (request.method === 'HEAD') out.end()
    else void send(services, new Archive(now, out), record)
    return reply
  }
}

/** A failure on the way aborts the download: its status was already sent. */
async function send(services: Services, archive: Archive, record: RecordOf): Promise<void> {
  try {
    await writeRecord(services, archive, record)
  } catch (fault) {
    if (fault instanceof ArchiveGivenUp) services.log.info('a record was not taken whole')
    else services.log.warn({ fault }, 'a record was not sent whole')
    archive.break()
  }
}

/** Why the caller could not take the record; shown instead of the link to it. */
export const showRecordState = async (
  context: RowContext<typeof getRecordState, 'child', ChildRow>,
): Promise<ReplyOf<typeof getRecordState>> => ({
  why_not: await whyNotTaken(context.services, context, recordMessages.tooYoung),
})

function byPart(rows: readonly EntryRow[]): Record<RecordPartName, EntryRow['entry'][]> {
  const parts = Object.fromEntries(recordParts.map(part => [part, [] as EntryRow['entry'][]]))
  for (const { part, entry } of rows) parts[part]?.push(entry)
  return parts as Record<RecordPartName, EntryRow['entry'][]>
}

export const showRecordKey = async ({
  services,
}: RequestContext<typeof getRecordKey>): Promise<ReplyOf<typeof getRecordKey>> => ({
  algorithm: 'Ed25519',
  public_key: publicKeyOf(recordKey(services.sessionSecret)),
})
