import type { ServerResponse } from 'node:http'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { getRecordKey, getRecordState, takeRecord } from '@kindling/contract/records'
import { format } from '@kindling/rules/messages/format'
import { recordMessages } from '@kindling/rules/messages/records'
import type { FastifyReply } from 'fastify'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { Area } from '../../platform/areas.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Statement } from '../../platform/database/statement.ts'
import { refusalOf } from '../../platform/error-replies.ts'
import { exportRecords } from '../../platform/exports.ts'
import { fileNameOf } from '../../platform/file-names.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf } from '../../platform/sessions/sessions.ts'
import { takeOver } from '../../platform/take-over.ts'
import { Archive, ArchiveGivenUp } from './archive.ts'
import { type Entries, KeptEntries } from './kept-entries.ts'
import { recordLimits } from './limits.ts'
import { requireMayTake, whyNotTaken } from './may-take.ts'
import { type EntryRow, readEntries, recordStatement, type Taking } from './queries.ts'
import { publicKeyOf, recordKey } from './signing.ts'
import { type RecordOf, writeRecord } from './write-record.ts'

type Taken = RowContext<typeof takeRecord, 'child', ChildRow>

/** A reader who takes a byte now and then holds what was read for hours. */
const mostAtOnce = 3

/** A download can take long: this often it is asked whether its taker still may. */
const askedAgainMs = 10_000

const longestUnsureMs = 60_000

/** A reader who takes nothing for this long holds one of the places for nothing. */
const longestStillMs = 60_000
const lookMs = 1_000

/** Everything about a child that the taker may read, as an archive that is written while it is sent. */
export function takeRecordOf(areas: readonly Area[]) {
  const parts = recordStatement(areas.flatMap(({ records }) => records ?? []))
  const underWay = new Map<number, number>()
  const count = (id: number, more: 1 | -1) => {
    const left = (underWay.get(id) ?? 0) + more
    if (left > 0) underWay.set(id, left)
    else underWay.delete(id)
  }
  return async (context: Taken): Promise<FastifyReply> => {
    const { services, actor, reply, row: child, request } = context
    await requireMayTake(services, context, recordMessages.tooYoung)
    const now = services.clock.now()
    const headers = {
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${fileNameOf(child.first_name, 'child')}-${dayOf(now)}.zip"`,
    }
    // Whoever asks for the head alone takes nothing: it is not counted, and no part is read.
    if (request.method === 'HEAD') {
      takeOver(reply, headers).end()
      return reply
    }
    if ((underWay.get(actor.id) ?? 0) >= mostAtOnce)
      throw refuse('LIMIT', format(recordMessages.underWay, { most: mostAtOnce }))
    count(actor.id, 1)
    // Gathering and packing may take longer than the silence that closes a connection, which a listener prevents: `breakWhenStill` watches.
    reply.raw.on('timeout', () => undefined)
    try {
      await useLimit(services, recordLimits.taken, actor.id)
      const entries = await gather(context, parts, now)
      const out = takeOver(reply, headers)
      void send(context, recordOf(context, entries, now), out).finally(async () => {
        count(actor.id, -1)
        await entries.close()
      })
    } catch (error) {
      count(actor.id, -1)
      throw error
    }
    return reply
  }
}

async function gather(
  { services, actor, row: child }: Taken,
  parts: Statement<Taking, EntryRow>,
  now: Date,
): Promise<KeptEntries> {
  const exporting = { act: 'record-taken', actorId: actor.id, schoolId: null } as const
  const kept = new KeptEntries(await services.incoming.openNameless())
  try {
    await exportRecords(services, exporting, async ({ db }) => {
      let entries = 0
      for await (const rows of readEntries(db, parts, { readerId: actor.id, childId: child.id, now })) {
        await kept.add(rows)
        entries += rows.length
      }
      // A family's own child counts as one record, whatever its size: the alarm is for people who take many children's data.
      return { taken: { records: 1, children: 1, details: { child_id: child.id, entries } } }
    })
    return kept
  } catch (error) {
    await kept.close()
    throw error
  }
}

const recordOf = ({ services, row: child, relations }: Taken, entries: Entries, now: Date): RecordOf => ({
  name: child.first_name,
  childId: child.id,
  madeFor: relations.includes('guardian') ? 'guardian' : 'self',
  now,
  place: services.settings.publicUrl,
  entries,
})

/** A failure on the way aborts the download: its status was already sent. */
async function send(context: Taken, record: RecordOf, out: ServerResponse): Promise<void> {
  const { services } = context
  const archive = new Archive(record.now, out)
  const stopWatching = breakWhenStill(services, archive)
  try {
    await writeRecord(services, archive, record, asksAgain(context))
  } catch (fault) {
    const isEnded = fault instanceof ArchiveGivenUp || fault instanceof Refusal
    if (isEnded) services.log.info('a record was not taken whole')
    else services.log.warn({ fault }, 'a record was not sent whole')
    archive.break()
  } finally {
    stopWatching()
  }
}

function breakWhenStill({ clock }: Services, archive: Archive): () => void {
  let taken = 0
  let since = clock.now().getTime()
  const look = () => {
    const now = clock.now().getTime()
    if (!archive.isWaiting || archive.taken !== taken) [taken, since] = [archive.taken, now]
    else if (now - since > longestStillMs) archive.break()
  }
  const looking = setInterval(look, lookMs).unref()
  return () => clearInterval(looking)
}

/** Throws once the taker has lost the right, or is signed out: what was not sent by then stays here. */
function asksAgain(context: Taken): () => Promise<void> {
  const { services, actor, row: child, request } = context
  let asked = services.clock.now().getTime()
  let sure = asked
  const ask = async () => {
    if ((await actorOf(services, request)).id !== actor.id) throw refuse('UNAUTHENTICATED')
    await childPolicy.open(services, actor, child.id, 'take-record')
    await requireMayTake(services, context, recordMessages.tooYoung)
  }
  return async () => {
    const now = services.clock.now().getTime()
    if (now - asked < askedAgainMs) return
    asked = now
    try {
      await ask()
      sure = now
    } catch (error) {
      // A database that is busy for a moment ends no download of hours.
      if (refusalOf(error).code !== 'BUSY' || now - sure > longestUnsureMs) throw error
    }
  }
}

/** Why the caller could not take the record; shown instead of the link to it. */
export const showRecordState = async (
  context: RowContext<typeof getRecordState, 'child', ChildRow>,
): Promise<ReplyOf<typeof getRecordState>> => ({
  why_not: await whyNotTaken(context.services, context, recordMessages.tooYoung),
})

export const showRecordKey = async ({
  services,
}: RequestContext<typeof getRecordKey>): Promise<ReplyOf<typeof getRecordKey>> => ({
  algorithm: 'Ed25519',
  public_key: publicKeyOf(recordKey(services.sessionSecret)),
})
