import { createHash } from 'node:crypto'

/** A short hash of content that a person has reviewed: other content has another hash. */
export const sealOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
