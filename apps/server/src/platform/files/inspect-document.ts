import { Worker } from 'node:worker_threads'
import { takeTurns } from '../turns.ts'
import { type Bytes, FileBytes } from './bytes.ts'
import type { DocumentFault, DocumentToInspect } from './document-thread.ts'
import type { MediaFormat } from './media-formats.ts'
import { UploadRefused } from './upload-refused.ts'

/** An honest document of ten megabytes takes a fifth of it on a slow machine. */
const longestMs = 8_000
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

/** Two at a time leave the processor to others. */
const inTurn = takeTurns(2)

/**
 * Throws `UploadRefused` for a document that is not what it is called, acts by itself, or unpacks to more than it should. A
 * thread of its own reads it, with limits of time and memory: while it does, everybody else is answered (issue 12 §3.2).
 */
export async function inspectDocument(file: Bytes, format: MediaFormat, by?: number): Promise<void> {
  const place = file instanceof FileBytes ? { path: file.path } : { contents: file.subarray(0, file.length) }
  const fault = await inTurn(() => askThread({ ...place, format }), { asker: `${by}`, mostWaiting: 2 })
  if (fault) throw new UploadRefused(fault.fault, fault.message)
}

async function askThread(document: DocumentToInspect): Promise<DocumentFault | null> {
  const thread = new Worker(new URL('./document-thread.ts', import.meta.url), {
    workerData: document,
    resourceLimits: memory,
  })
  const patience = setTimeout(() => thread.terminate(), longestMs)
  try {
    return await new Promise((told, failed) => {
      thread.once('message', told)
      thread.once('error', failed)
      thread.once('exit', () => told(tooMuch))
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return tooMuch
    throw error
  } finally {
    clearTimeout(patience)
    await thread.terminate()
  }
}

const tooMuch: DocumentFault = { fault: 'bomb', message: 'The document takes more than it should to read.' }
