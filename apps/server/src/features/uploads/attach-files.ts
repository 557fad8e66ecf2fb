import { uploadMessages } from '@kindling/rules/messages/uploads'
import { refuseField } from '../../platform/refusals.ts'
import type { Tx } from '../../platform/transaction.ts'
import { keyOfPermalink } from './permalinks.ts'
import { attachOwnFiles, type FileRow } from './queries.ts'

/**
 * Hangs the uploader's own files on a row that is being written. Anything that is not a file of that uploader, or not
 * of the right kind, is refused with the field's name.
 */
export async function attachFiles(
  tx: Tx,
  uploaderId: number,
  wanted: readonly { url: string; kind: 'image' | 'audio' | 'video'; field: string }[],
  now: Date,
): Promise<Map<string, FileRow>> {
  if (wanted.length === 0) return new Map()
  const keys = wanted.map(item => keyOfPermalink(item.url) ?? '')
  const files = await attachOwnFiles(tx.db, uploaderId, keys, now)
  const byUrl = new Map<string, FileRow>()
  wanted.forEach((item, index) => {
    const file = files.get(keys[index] ?? '')
    if (!file?.type.startsWith(`${item.kind}/`)) throw refuseField(item.field, uploadMessages.unsupported)
    byUrl.set(item.url, file)
  })
  return byUrl
}
