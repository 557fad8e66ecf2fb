import type { HighlightMediaType } from '@kindling/rules/highlights'
import { uploadFile } from '../../platform/upload.ts'

/** All that can hang on something that a child has made. */
export type MadeType = HighlightMediaType

/** A picture, recording or document: still in the browser, or with the server. */
export interface MadeFile<Type extends MadeType> {
  type: Type
  blob: Blob | null
  name: string
  poster: Blob | null
  url: string | null
  preview: string | null
}

/** Sends the files that are still here, each with its poster, and gives where all of them are. */
export const sendMadeFiles = <Type extends MadeType>(files: readonly MadeFile<Type>[]) =>
  Promise.all(
    files.map(async ({ type, blob, name, poster, url, preview }) => ({
      type,
      url: url ?? (blob ? await uploadFile(blob, name, () => undefined) : ''),
      preview: poster ? await uploadFile(poster, 'poster.jpg', () => undefined) : preview,
    })),
  )
