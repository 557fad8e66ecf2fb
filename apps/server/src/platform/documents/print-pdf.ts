import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReportDocument } from './document.ts'
import type { Printing } from './sheets.ts'

/** Prints a document as a tagged PDF. Fonts and tables take long: a thread of its own keeps other requests from waiting. */
export async function printPdf(document: ReportDocument, printing: Printing): Promise<Buffer> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: { document, printing },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  try {
    const [pdf] = (await Promise.race([once(thread, 'message'), ended(thread)])) as [Uint8Array]
    return Buffer.from(pdf)
  } finally {
    await thread.terminate()
  }
}

/** A thread that runs out of memory ends without a document. */
async function ended(thread: Worker): Promise<never> {
  const [code] = await once(thread, 'exit')
  throw new Error(`The thread that prints ended with ${code}, without a document.`)
}
