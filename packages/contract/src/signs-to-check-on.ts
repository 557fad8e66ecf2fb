import { reasonsToCheckOn } from '@kindling/rules/to-check-on'
import * as z from 'zod'

/** For each reason to check on a child the value that was noticed, by how much it fell, and its day (YYYY-MM-DD). */
export const signs = z.array(
  z.object({
    reason: z.enum(reasonsToCheckOn),
    value: z.number().nullable(),
    by: z.number().nullable(),
    day: z.string().nullable(),
  }),
)
