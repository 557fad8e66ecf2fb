import type { ReplyOf } from '@kindling/contract/define-call'
import type { checkRecord } from '@kindling/contract/records'
import { format } from '@kindling/rules/messages/format'
import { recordImportMessages } from '@kindling/rules/messages/record-imports'
import { maxRecordBytes } from '@kindling/rules/records'
import type { ChildRow } from '../../platform/access/queries.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { requireConsent } from '../../platform/consents.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { type Refusal, refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction, unlessDone } from '../../platform/transaction.ts'
import { countUpload, dropBrought, type FormFile, holdForm, keepWaiting } from '../uploads/index.ts'
import { type BroughtCounts, findImport, insertImport, isOfAnother } from './import-queries.ts'
import { recordLimits } from './limits.ts'
import { presentImport } from './present-import.ts'
import { inTurn, readGuarded } from './read-guarded.ts'
import type { BroughtThing, ReadRecord, RecordToBring } from './read-record.ts'
import { publicKeyOf, recordKey } from './signing.ts'

type Checking = RowContext<typeof checkRecord, 'child', ChildRow>
type Checked = ReplyOf<typeof checkRecord>

const field = 'record-file'
const daySeconds = 24 * 3_600
const megabyte = 1024 * 1024

/** A guardian chooses an archive: it is verified completely, and waits a day for the yes to what would enter. */
export async function checkArchive(context: Checking): Promise<Checked> {
  await requireBringing(context.services, { childId: context.row.id, by: context.actor.id })
  const { services, actor } = context
  return holdForm(context, wanted, upload =>
    inTurn(() => unlessDone(services, upload.retry, () => check(context, upload)), {
      asker: `${actor.id}`,
      mostWaiting: 2,
    }),
  )
}

const tooLarge = () =>
  refuse('PAYLOAD', format(recordImportMessages.tooLarge, { megabytes: maxRecordBytes / megabyte }))

const wanted = {
  field,
  maxBytes: maxRecordBytes,
  measure: (name: string) => {
    if (!/\.zip$/i.test(name)) throw refuse('PAYLOAD_TYPE', recordImportMessages.noRecord)
    return maxRecordBytes
  },
  tooLarge,
}

/** Whether a guardian may bring something for a child now: as for the child's own writing, and without an open dispute. */
export async function requireBringing(
  services: Services,
  { childId, by }: { childId: number; by: number },
): Promise<void> {
  await requireProvedAddress(services, by)
  await requireNoDispute(services, childId)
  await requireStaying(services, childId)
  await requireConsent(services, childId, 'account', { asker: 'adult' })
}

async function check({ services, actor, row: child, request }: Checking, upload: FormFile): Promise<Checked> {
  const { file, retry } = upload
  await useLimit(services, recordLimits.checked, actor.id)
  await countUpload({ services, actor, request }, file.bytes.length)
  const read = await readGuarded(file.bytes.path)
  if (!('record' in read)) throw refusalOf(read)
  const { things, facts, files, leftOut } = read.record
  await requireOfChild(services, read.record, child.id)
  if (!things.some(({ part }) => part !== 'comments')) throw refuseField(field, recordImportMessages.nothing)
  const now = services.clock.now()
  const archive_key = await keepWaiting(services, actor.id, file)
  const waiting = {
    ...facts,
    child_id: child.id,
    asked_by: actor.id,
    archive_key,
    archive_sha256: file.sha256,
    counts: countThings(things, files.length),
    left_out: leftOut,
    now,
    ends_at: secondsAfter(now, daySeconds),
  }
  let kept: number | null = null
  try {
    return await transaction(
      services,
      async ({ db }) => {
        const inserted = await insertImport(db, waiting)
        kept = inserted.id
        return { import: presentImport(inserted) }
      },
      retry,
    )
  } finally {
    // When the call failed, or an earlier try was first, no call would use this archive any more.
    if ((await findImport(services.db, { id: kept ?? 0, childId: child.id })) === null)
      await dropBrought(services, [archive_key])
  }
}

/**
 * A record that was made here of another child who is still here is not brought: its entries would be read by the guardians of this child,
 * and would outlive the account that they are from. Where that account is gone, a family comes back with what it took along. A record that
 * says that it was made here and that another key signed would be shown as ours.
 */
async function requireOfChild(services: Services, { facts, child }: RecordToBring, childId: number) {
  if (facts.public_key !== publicKeyOf(recordKey(services.sessionSecret))) {
    if (readsAs(facts.made_by, services.settings.publicUrl))
      throw refuseField(field, recordImportMessages.notOurs)
    return
  }
  if (await isOfAnother(services.db, { childId, named: child }))
    throw refuseField(field, recordImportMessages.otherChild)
}

/** Whether a person reads an address as the other one: however it is reached, and with final dots or without. */
function readsAs(address: string, own: string): boolean {
  const [theirs, ours] = [new URL(address), new URL(own)]
  const isPort = ours.port === '' || ours.port === theirs.port
  return isPort && hostOf(theirs) === hostOf(ours)
}

const hostOf = ({ hostname }: URL) => hostname.replace(/\.+$/, '')

export const countThings = (things: readonly BroughtThing[], files: number): BroughtCounts => {
  const of = (part: string) => things.filter(thing => thing.part === part).length
  return { journals: of('journals'), artefacts: of('artefacts'), comments: of('comments'), files }
}

function refusalOf(read: Exclude<ReadRecord, { record: RecordToBring }>): Refusal {
  if (read.why === 'tooMuch') return refuse('PAYLOAD', recordImportMessages.tooMuch)
  const fault = 'fault' in read ? read.fault.slice(0, 300) : ''
  return refuseField(field, format(recordImportMessages[read.why], { fault }))
}
