import * as z from 'zod'

/** The numbers that a child can call or write to, by the country of the installation. */
export const HelpNumbers = z.array(
  z.object({
    name: z.string(),
    way: z.enum(['call', 'text']),
    number: z.string(),
    says: z.string().optional(),
  }),
)
export type HelpNumbers = z.infer<typeof HelpNumbers>

/** Shown at once to a child who wrote something that an adult should read; null almost always. */
export const Care = z
  .object({
    title: z.string(),
    words: z.string(),
    /** That the family can read the text too, if it can. */
    family: z.string().nullable(),
    numbers: HelpNumbers,
  })
  .nullable()
export type Care = z.infer<typeof Care>
