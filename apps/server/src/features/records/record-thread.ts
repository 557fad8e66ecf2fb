import { parentPort, workerData } from 'node:worker_threads'
import { readRecord } from './read-record.ts'

parentPort?.postMessage(await readRecord((workerData as { path: string }).path))
