import { parentPort, workerData } from 'node:worker_threads'
import { assertPassive } from './active-content.ts'
import { type Bytes, FileBytes } from './bytes.ts'
import { assertHonestSlides } from './inspect-slides.ts'
import type { MediaFormat } from './media-formats.ts'
import { assertLooksLike } from './sniff.ts'
import { type UploadFault, UploadRefused } from './upload-refused.ts'

/** The document's path, or its contents. */
export type DocumentToInspect = { format: MediaFormat } & ({ path: string } | { contents: Uint8Array })

export interface DocumentFault {
  fault: UploadFault
  message: string
}

const document = workerData as DocumentToInspect
const file = 'path' in document ? new FileBytes(document.path) : Buffer.from(document.contents)
parentPort?.postMessage(await faultOf(file, document.format))

async function faultOf(bytes: Bytes, format: MediaFormat): Promise<DocumentFault | null> {
  try {
    await assertLooksLike(bytes, format)
    const contents = bytes.subarray(0, bytes.length)
    assertPassive(contents, format)
    if (format.kind === 'slides') await assertHonestSlides(contents, format.type)
    return null
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    return { fault: error.fault, message: error.message }
  }
}
