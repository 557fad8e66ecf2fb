import { createHash, randomBytes } from 'node:crypto'
import type { OpenEntry } from './signing-queries.ts'

/** A code of 128 bits, kept nowhere: the server has its hash. */
export const newSigningCode = () => randomBytes(16).toString('base64url')

export const hashOfSigningCode = (code: string) => createHash('sha256').update(`signing:${code}`).digest()

/** What a link is bound to: the very entries, with their days, hours and words. */
export const hashOfWork = (entries: readonly OpenEntry[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(entries.map(({ id, worked_on, minutes, tasks }) => [id, worked_on, minutes, tasks])),
    )
    .digest()
