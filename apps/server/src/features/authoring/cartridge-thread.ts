import { parentPort, workerData } from 'node:worker_threads'
import { readCartridge } from './read-cartridge.ts'

parentPort?.postMessage(await readCartridge((workerData as { path: string }).path))
