import { kindOfName, maxUploadBytes } from '@kindling/rules/uploads'
import { openPromise, type ZipFile } from 'yauzl'
import { UploadRefused } from '../../platform/files/index.ts'
import type { Services } from '../../platform/services.ts'
import { dropBrought, stageBrought } from '../uploads/index.ts'

interface Staging {
  /** The path of the archive. */
  archive: string
  files: readonly { path: string; type: string; sha256: string }[]
  childId: number
  by: number
  onFile: (done: number) => Promise<unknown>
}

/** Stores files of a verified archive, by their paths in it. Each is inspected like an upload; one bad file removes all of them again. */
export async function stageFiles(
  services: Services,
  { archive, files, childId, by, onFile }: Staging,
): Promise<Map<string, { key: string }>> {
  const staged = new Map<string, { key: string }>()
  if (files.length === 0) return staged
  const wanted = new Map(files.map(file => [file.path, file]))
  const zip = await openPromise(archive, { lazyEntries: true })
  try {
    for await (const entry of zip.eachEntry()) {
      const file = wanted.get(entry.fileName)
      if (!file) continue
      const key = await stageOne(services, zip, entry, { ...file, childId, by })
      staged.set(file.path, { key })
      await onFile(staged.size)
    }
    if (staged.size < wanted.size) throw new UploadRefused('broken', 'A file of the archive is missing.')
    return staged
  } catch (error) {
    await dropBrought(
      services,
      [...staged.values()].map(({ key }) => key),
    )
    throw error
  } finally {
    zip.close()
  }
}

type Entry = Parameters<ZipFile['openReadStreamPromise']>[0]

async function stageOne(
  services: Services,
  zip: ZipFile,
  entry: Entry,
  {
    path,
    type,
    sha256,
    childId,
    by,
  }: { path: string; type: string; sha256: string; childId: number; by: number },
): Promise<string> {
  // `media/3-kite.png`: the number distinguishes files of one name within an archive.
  const name = (path.split('/').at(-1) ?? '').replace(/^\d+-/, '')
  const kind = kindOfName(name)
  if (!kind) throw new UploadRefused('unsupported', 'Files of this type are not kept.')
  const source = await zip.openReadStreamPromise(entry)
  return services.incoming.hold(source, maxUploadBytes[kind], file => {
    if (file.sha256 !== sha256) throw new UploadRefused('broken', 'The file is not as it was signed.')
    return stageBrought(services, { childId, by, name, type, file })
  })
}
