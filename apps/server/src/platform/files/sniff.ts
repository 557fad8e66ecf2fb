import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { type Bytes, FileBytes } from './bytes.ts'
import type { MediaFormat } from './media-formats.ts'
import { disagreement, UploadRefused } from './upload-refused.ts'

/** Throws `UploadRefused` unless the first bytes of a file are those of its format. */
export async function assertLooksLike(file: Bytes, { sniffed }: Pick<MediaFormat, 'sniffed'>): Promise<void> {
  if (!sniffed.includes(await sniff(file))) throw disagreement()
}

async function sniff(file: Bytes): Promise<string> {
  try {
    const found =
      file instanceof FileBytes
        ? await fileTypeFromFile(file.path)
        : await fileTypeFromBuffer(file.subarray(0, file.length))
    return found?.ext ?? ''
  } catch (error) {
    throw new UploadRefused('broken', 'The file is damaged.', error)
  }
}
