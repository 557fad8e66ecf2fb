import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReportDocument } from './document.ts'
import type { Printing } from './sheets.ts'

/** Prints a document as a tagged PDF. Fonts and tables take long: a thread of its own keeps other requests from waiting. */
export async function printPdf(document: ReportDocument, printing: Printing): Promise<Buffer> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: { document, printing },
  })
  try {
    const [pdf] = (await once(thread, 'message')) as [Uint8Array]
    return Buffer.from(pdf)
  } finally {
    await thread.terminate()
  }
}
