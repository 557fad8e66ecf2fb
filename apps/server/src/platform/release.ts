import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The release that runs, and since when this process does. */
export interface Release {
  version: string
  startedAt: Date
}

export function readRelease(startedAt: Date): Release {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  return { version: (JSON.parse(text) as { version: string }).version, startedAt }
}
