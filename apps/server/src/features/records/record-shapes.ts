import * as z from 'zod'

/** Text that the database stores unchanged. */
const text = z
  .string()
  .max(100_000)
  .refine(value => value.isWellFormed() && !value.includes('\0'), 'it has signs that are no text')

const line = text.max(2_000)
const said = text.nullish()
const named = line.nullish()
const count = z.number().nullish()

const medias = z
  .array(
    z.strictObject({
      path: z.string().max(300).nullable(),
      type: line,
      transcript: said,
    }),
  )
  .max(100)
  .nullish()

/** Of a year and an offset that the database can hold and the pages can print. */
const moment = z.iso
  .datetime({ offset: true })
  .max(40)
  .regex(/^(19|2\d)\d\d-.*(Z|[+-](0\d|1[0-5]):\d\d)$/, 'no such time in a record')

const day = z.iso.date().regex(/^(19|2\d)\d\d-/, 'no such day in a record')

/** An entry of the child. Ids link only entries of the archive. */
const journal = {
  title: line,
  since: moment,
  words: said,
  about: named,
  asked: said,
  /** People follow it: only a web address. */
  address: z
    .string()
    .max(5_000)
    .regex(/^https?:\/\/\S+$/)
    .nullish(),
  answer: said,
  answered_by: named,
  medias,
}

const artefact = {
  title: line,
  day,
  why_special: said,
  goal: said,
  /** The goal that what it was made of was for, and the badge that it was made of. */
  for_goal: named,
  badge: named,
  badge_taken_back: z.boolean().nullish(),
  medias,
}

const comment = { title: named, since: moment, words: said, by: named, medias }

const mark = {
  entry_id: z.int(),
  about_id: z.int().nullish(),
  made_by: line,
  made_at: moment,
  brought_at: moment,
}

/** Entries of a part. */
export const mostOfPart = 20_000

/** The parts of a record from which things are brought: a record with other fields is not understood. */
export const BroughtParts = z.object({
  journals: z
    .array(z.strictObject({ id: z.int(), ...journal, likes: count, stars: count }))
    .max(mostOfPart)
    .default([]),
  artefacts: z.array(z.strictObject(artefact)).max(mostOfPart).default([]),
  comments: z
    .array(z.strictObject({ ...comment, journal_id: z.int().optional(), highlight_id: z.int().optional() }))
    .max(mostOfPart)
    .default([]),
  brought: z
    .array(
      z.discriminatedUnion('part', [
        z.strictObject({ part: z.literal('journals'), ...mark, ...journal }),
        z.strictObject({ part: z.literal('artefacts'), ...mark, ...artefact }),
        z.strictObject({ part: z.literal('comments'), ...mark, ...comment }),
      ]),
    )
    .max(mostOfPart)
    .default([]),
})

/** The manifest of a record. */
export const ManifestFacts = z.object({
  format: z.literal(1),
  first_name: line.max(100),
  child_id: z.int().optional(),
  made_for: z.enum(['self', 'guardian']),
  made_at: moment,
  made_by: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .transform(address => new URL(address).origin),
  public_key: z.string().regex(/^[\w-]{43}$/),
})
