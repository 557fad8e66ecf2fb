import type { HighlightMediaType } from '@kindling/rules/highlights'
import { uploadFile } from '../../platform/upload.ts'

/** All media types of a child's works. */
export type MadeType = HighlightMediaType

/** A picture, recording or document: still in the browser, or uploaded. */
export interface MadeFile<Type extends MadeType> {
  type: Type
  blob: Blob | null
  name: string
  poster: Blob | null
  url: string | null
  preview: string | null
  /** Of a recording; older drafts have none. */
  transcript?: string
}

/**
 * Uploads the files that are still local, each with its poster, and returns the addresses of all of
 * them.
 */
export const sendMadeFiles = <Type extends MadeType>(files: readonly MadeFile<Type>[]) =>
  Promise.all(
    files.map(async ({ type, blob, name, poster, url, preview, transcript }) => ({
      type,
      url: url ?? (blob ? await uploadFile(blob, name, () => undefined) : ''),
      preview: poster ? await uploadFile(poster, 'poster.jpg', () => undefined) : preview,
      ...((type === 'audio' || type === 'video') && { transcript: transcript?.trim() || null }),
    })),
  )
