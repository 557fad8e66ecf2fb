import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error: the package brings no types.
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { FileStore } from './file-store.ts'
import { s3Files } from './s3-files.ts'

export const s3Keys = {
  region: 'us-east-1',
  bucket: 'uploads',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}

/** A store that speaks S3, on loopback, for the duration of a test. */
export async function startS3(): Promise<{ store: FileStore; endpoint: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'kindling-s3-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const configureBuckets = [{ name: s3Keys.bucket, configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port }: AddressInfo = await server.run()
  onTestFinished(() => server.close())
  const endpoint = `http://127.0.0.1:${port}`
  return { store: s3Files({ ...s3Keys, endpoint }), endpoint }
}
