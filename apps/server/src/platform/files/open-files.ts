import { join, resolve } from 'node:path'
import type { Settings } from '../settings.ts'
import type { FileStore } from './file-store.ts'
import { removeLeftOver } from './incoming.ts'
import { localFiles, unfinishedIn } from './local-files.ts'
import { s3Files } from './s3-files.ts'

/** The store that the settings name: a bucket, or else a folder of the data directory. */
export async function openFiles(settings: Pick<Settings, 's3' | 'dataDir'>, now: Date): Promise<FileStore> {
  if (settings.s3) {
    const { accessKey, secretKey, ...place } = settings.s3
    return s3Files({ ...place, accessKeyId: accessKey, secretAccessKey: secretKey })
  }
  const root = join(resolve(settings.dataDir), 'files')
  await removeLeftOver(unfinishedIn(root), now)
  return localFiles(root)
}
