import type { ReplyOf } from '@kindling/contract/define-call'
import type { bringRecord } from '@kindling/contract/records'
import { recordImportMessages } from '@kindling/rules/messages/record-imports'
import type { RecordImportFault } from '@kindling/rules/records'
import { maxBroughtWordBytes, maxRecordBytes } from '@kindling/rules/records'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { type IncomingFile, UploadRefused } from '../../platform/files/index.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { dropBrought, hangBrought, requireRoomOf } from '../uploads/index.ts'
import { countThings, requireBringing } from './check-record.ts'
import {
  claimImport,
  failImport,
  findImport,
  finishImport,
  type ImportRow,
  insertBroughtMedias,
  insertEntries,
  isBringing,
  linkComments,
  listKnown,
  queueAgain,
  queueImport,
  setProgress,
  sumWords,
} from './import-queries.ts'
import { presentImport } from './present-import.ts'
import { inTurn, readGuarded } from './read-guarded.ts'
import type { BroughtThing, RecordToBring } from './read-record.ts'
import { stageFiles } from './stage-files.ts'

export const bringRecordsJob = 'bring-records'

const daySeconds = 24 * 3_600
const mostTries = 3
/** A live job reports more often: one that was silent for this long was left by its process. */
const silentSeconds = 15 * 60

/** The guardian's yes. Repeating it changes nothing; another record of the same child waits until this one is done. */
export async function startBringing({
  services,
  actor,
  row: child,
  body,
}: RowContext<typeof bringRecord, 'child', ChildRow>): Promise<ReplyOf<typeof bringRecord>> {
  const of = { id: body.import_id, childId: child.id }
  await requireBringing(services, { childId: child.id, by: actor.id })
  const row = await transaction(services, async ({ db }) => {
    await lockAccount(db, child.id)
    const found = await findImport(db, of)
    if (!found) throw refuse('NOT_FOUND')
    if (found.state !== 'checked') return found
    if (await isBringing(db, child.id)) throw refuse('CONFLICT', recordImportMessages.underWay)
    const now = services.clock.now()
    const at = { asked_by: actor.id, now, ends_at: secondsAfter(now, 2 * daySeconds) }
    if (!(await queueImport(db, found.id, at))) throw refuse('NOT_FOUND')
    await services.jobs.add(db, bringRecordsJob, {})
    return findImport(db, of)
  })
  if (!row) throw refuse('NOT_FOUND')
  return { import: presentImport(row) }
}

/** The job: brings waiting imports, one after the other. It also runs by cron, since a killed runner keeps its job locked for hours. */
export async function bringRecords(services: Services): Promise<void> {
  for (;;) {
    const now = services.clock.now()
    const next = await claimImport(services.db, now, secondsAfter(now, -silentSeconds))
    if (!next) return
    await bringOne(services, next)
  }
}

/** Why an import ends without bringing anything. */
class ImportFault extends Error {
  readonly fault: RecordImportFault

  constructor(fault: RecordImportFault, cause?: unknown) {
    super(`A record could not be brought: ${fault}`, { cause })
    this.fault = fault
  }
}

async function bringOne(services: Services, it: ImportRow): Promise<void> {
  try {
    await bringIn(services, it)
  } catch (error) {
    const fault = faultOf(error)
    services.log.warn({ import: it.id, error, fault }, 'a record could not be brought')
    if (fault === 'other' && it.tries < mostTries) {
      await queueAgain(services.db, it.id)
      // What failed now would fail again at once: the next try comes some minutes later.
      throw error
    }
    const now = services.clock.now()
    await failImport(services.db, it.id, { fault, now, ends_at: secondsAfter(now, 7 * daySeconds) })
  }
  // After the end the archive is useless; after an earlier crash the removal of abandoned files deletes it.
  if (it.archive_key) await dropBrought(services, [it.archive_key])
}

function faultOf(error: unknown): RecordImportFault {
  if (error instanceof ImportFault) return error.fault
  if (error instanceof UploadRefused) return 'file'
  if (error instanceof Refusal) return error.code === 'LIMIT' ? 'room' : 'right'
  return 'other'
}

async function bringIn(services: Services, it: ImportRow): Promise<void> {
  if (it.asked_by === null || it.archive_key === null) throw new ImportFault('right')
  const by = it.asked_by
  const archive = await services.files.read(it.archive_key)
  if (!archive) throw new ImportFault('gone')
  await services.incoming.hold(archive.body, maxRecordBytes, async file => {
    const record = await readAgain(it, by, file)
    const known = await listKnown(
      services.db,
      it.child_id,
      record.things.map(({ hash }) => hash),
    )
    const fresh = record.things.filter(({ hash }) => !known.has(hash))
    if ((await sumWords(services.db, it.child_id)) + wordBytesOf(fresh) > maxBroughtWordBytes)
      throw new ImportFault('words')
    const files = filesOf(record, fresh)
    await requireRoomOf(
      services,
      { id: it.child_id },
      files.reduce((sum, { bytes }) => sum + bytes, 0),
    )
    const staged = await stageFiles(services, {
      archive: file.bytes.path,
      files,
      childId: it.child_id,
      by,
      onFile: done => setProgress(services.db, it.id, progressOf(done, files.length), services.clock.now()),
    })
    try {
      await transaction(services, tx => writeAll(services, tx, { it, by, known, fresh, staged }))
    } catch (error) {
      await dropBrought(
        services,
        [...staged.values()].map(({ key }) => key),
      )
      throw error
    }
  })
}

const progressOf = (done: number, all: number) => Math.min(95, 5 + Math.floor((90 * done) / Math.max(all, 1)))

/** The archive has waited in the file store: it is verified completely again. */
async function readAgain(it: ImportRow, by: number, { bytes, sha256 }: IncomingFile): Promise<RecordToBring> {
  if (sha256 !== it.archive_sha256) throw new ImportFault('changed')
  const read = await inTurn(() => readGuarded(bytes.path), { asker: `${by}` })
  if (!('record' in read)) throw new ImportFault('changed')
  return read.record
}

const wordBytesOf = (things: readonly BroughtThing[]): number =>
  things
    .flatMap(({ entry, medias }) => [
      JSON.stringify(entry),
      ...medias.map(({ transcript }) => transcript ?? ''),
    ])
    .reduce((sum, text) => sum + Buffer.byteLength(text), 0)

/** The files of the new things, each with its one declared type. */
function filesOf({ files }: RecordToBring, fresh: readonly BroughtThing[]) {
  const types = new Map<string, string>()
  for (const { path, type } of fresh.flatMap(({ medias }) => medias)) {
    if (path === null) continue
    if ((types.get(path) ?? type) !== type) throw new ImportFault('file')
    types.set(path, type)
  }
  return files.flatMap(file => {
    const type = types.get(file.path)
    return type === undefined ? [] : [{ ...file, type }]
  })
}

interface Writing {
  it: ImportRow
  by: number
  /** What was here before, by content hash. */
  known: ReadonlyMap<string, number>
  fresh: readonly BroughtThing[]
  staged: ReadonlyMap<string, { key: string }>
}

/** Writes all rows at once, under the child's lock: after a lost right, nothing is brought. */
async function writeAll(
  services: Services,
  { db }: Tx,
  { it, by, known, fresh, staged }: Writing,
): Promise<void> {
  const now = services.clock.now()
  await lockAccount(db, it.child_id)
  await childPolicy.open({ db, clock: services.clock }, { id: by }, it.child_id, 'bring-record')
  await requireBringing({ ...services, db }, { childId: it.child_id, by })
  const ids = await insertEntries(db, { importId: it.id, childId: it.child_id, things: fresh })
  const entered = fresh.filter(({ hash }) => ids.has(hash))
  await linkComments(
    db,
    entered.flatMap(({ hash, about }) => {
      const [id, about_id] = [
        ids.get(hash),
        about === null ? undefined : (ids.get(about) ?? known.get(about)),
      ]
      return id === undefined || about_id === undefined ? [] : [{ id, about_id }]
    }),
  )
  const medias = entered.flatMap(({ hash, medias }) =>
    medias.map(({ path, type, transcript }, position) => ({
      entry_id: ids.get(hash) ?? 0,
      position,
      key: (path !== null && staged.get(path)?.key) || null,
      type,
      transcript,
    })),
  )
  await insertBroughtMedias(db, medias)
  const keys = [...new Set(medias.flatMap(({ key }) => key ?? []))]
  await hangBrought(db, keys, now)
  if (!(await finishImport(db, it.id, countThings(entered, keys.length), now))) throw refuse('CONFLICT')
  const details = { import_id: it.id, public_key: it.public_key, entries: entered.length }
  await audit(db, { act: 'record-brought', actorId: by, subjectId: it.child_id, details }, now)
}
