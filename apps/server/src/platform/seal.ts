import { createHash } from 'node:crypto'

/** What somebody has looked at, in short: of anything else it is another. */
export const sealOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
