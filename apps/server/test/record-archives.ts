import { createHash, randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReplyOf } from '@kindling/contract/define-call'
import { checkRecord, takeRecord } from '@kindling/contract/records'
import type { RecordManifest } from '@kindling/rules/records'
import { fromBufferPromise } from 'yauzl'
import { Archive } from '../src/features/records/archive.ts'
import { publicKeyOf, recordKey, signBytes } from '../src/features/records/signing.ts'
import { type Client, fillPath } from './client.ts'
import { multipart } from './multipart.ts'
import { startOfTests, type TestServer } from './test-server.ts'

export type Files = Map<string, Buffer>

export async function filesOf(archive: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files: Files = new Map()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

/** An archive of other files, as somebody with a tool would make one. */
export async function pack(files: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const out = new PassThrough()
  const packed = buffer(out)
  const archive = new Archive(new Date(startOfTests), out)
  for (const [path, bytes] of files) await archive.addSeal(path, bytes)
  await archive.finish()
  return packed
}

const stranger = recordKey('the secret of somebody who makes records')

/** A record as somebody who has a key of their own would make one: everybody can. */
export function forge(
  contents: Iterable<readonly [string, Buffer]>,
  facts: Partial<RecordManifest> = {},
  key = stranger,
): Promise<Buffer> {
  const files = new Map(contents)
  const manifest: RecordManifest = {
    format: 1,
    first_name: 'Tamar',
    made_for: 'guardian',
    made_at: startOfTests,
    made_by: 'https://kindling.elsewhere.example',
    public_key: publicKeyOf(key),
    missing: [],
    files: [...files].map(([path, bytes]) => ({
      path,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    ...facts,
  }
  const list = Buffer.from(JSON.stringify(manifest))
  return pack([...files, ['manifest.json', list], ['manifest.sig', signBytes(key, list)]])
}

export const json = (entries: unknown): Buffer => Buffer.from(JSON.stringify(entries))

/** An entry of the child, as a record has it. */
export const aJournal = (more: object = {}) => ({
  id: 7,
  title: 'Frogs',
  since: '2026-03-02T10:00:00.000Z',
  words: 'I counted eleven frogs.',
  about: null,
  asked: null,
  address: null,
  answer: null,
  answered_by: null,
  likes: null,
  stars: null,
  medias: [],
  ...more,
})

/** A small record with one entry. */
export const smallRecord = (entry: object = {}): Promise<Buffer> =>
  forge([['data/journals.json', json([aJournal(entry)])]])

export const recordForm = (archive: Buffer, name = 'record.zip') =>
  multipart([{ field: 'record-file', name, type: 'application/zip', body: archive }])

type Checked = ReplyOf<typeof checkRecord>

/** A guardian chooses an archive. */
export const choose = (who: Client, childId: number, archive: Buffer, name?: string) =>
  who.send<Checked>({
    method: 'POST',
    url: fillPath(checkRecord.path, { childId }),
    ...recordForm(archive, name),
  })

export async function take(who: Client, childId: number): Promise<Buffer> {
  return (await who.call(takeRecord, { params: { childId } })).bytes
}

/** A record that was verified and waits for a guardian's yes, or ended at a moment. */
export async function makeImport(
  of: TestServer,
  { childId, parentId, endsAt }: { childId: number; parentId: number; endsAt?: Date },
): Promise<number> {
  const now = of.clock.now()
  const counts = JSON.stringify({ journals: 1, artefacts: 0, comments: 0, files: 0 })
  const { id } = await of.services.db
    .insertInto('record_imports')
    .values({
      child_id: childId,
      asked_by: parentId,
      asked_at: now,
      state: 'checked',
      first_name: 'Tamar',
      made_by: 'https://kindling.elsewhere.example',
      made_at: now,
      public_key: publicKeyOf(stranger),
      archive_key: randomBytes(16).toString('hex'),
      archive_sha256: '0'.repeat(64),
      counts,
      left_out: '{}',
      ends_at: endsAt ?? new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
