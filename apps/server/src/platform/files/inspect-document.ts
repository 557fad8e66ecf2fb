import { askGuarded } from '../guarded-thread.ts'
import { takeTurns } from '../turns.ts'
import { type Bytes, FileBytes } from './bytes.ts'
import type { DocumentFault, DocumentToInspect } from './document-thread.ts'
import type { MediaFormat } from './media-formats.ts'
import { UploadRefused } from './upload-refused.ts'

/** A normal document of ten megabytes takes a fifth of this on a slow machine. */
const guard = { longestMs: 8_000, megabytes: 192 }

/** Two at a time leave processor time for other work. */
const inTurn = takeTurns(2)

/**
 * Throws `UploadRefused` for a document whose contents do not match its type, that has actions, or that unpacks to more than it should. A
 * thread of its own reads it.
 */
export async function inspectDocument(file: Bytes, format: MediaFormat, by?: number): Promise<void> {
  const place = file instanceof FileBytes ? { path: file.path } : { contents: file.subarray(0, file.length) }
  const document: DocumentToInspect = { ...place, format }
  const told = await inTurn(() => askGuarded<DocumentFault | null>(program, document, guard), {
    asker: `${by}`,
    mostWaiting: 2,
  })
  const fault = told === 'too much' ? tooMuch : told.answer
  if (fault) throw new UploadRefused(fault.fault, fault.message)
}

const program = new URL('./document-thread.ts', import.meta.url)
const tooMuch: DocumentFault = { fault: 'bomb', message: 'The document takes more than it should to read.' }
