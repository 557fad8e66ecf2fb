import { parentPort, workerData } from 'node:worker_threads'
import type { ReportDocument } from './document.ts'
import type { Printing } from './sheets.ts'
import { writePdf } from './write-pdf.ts'

const { document, printing } = workerData as { document: ReportDocument; printing: Printing }
const pdf = await writePdf(document, printing)
parentPort?.postMessage(new Uint8Array(pdf))
