import { createHash } from 'node:crypto'
import type { OpenEntry } from './signing-queries.ts'

/** A link is bound to exactly these entries, with their days, hours and words. */
export const hashOfWork = (entries: readonly OpenEntry[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(entries.map(({ id, worked_on, minutes, tasks }) => [id, worked_on, minutes, tasks])),
    )
    .digest()
