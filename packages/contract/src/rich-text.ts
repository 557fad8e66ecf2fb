import { errorMessages } from '@kindling/rules/messages/errors'
import { format } from '@kindling/rules/messages/format'
import { plainText } from '@kindling/rules/rich-text'
import * as z from 'zod'

const words = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .refine(value => !value.includes('\u0000'), errorMessages.validation),
  marks: z
    .array(z.strictObject({ type: z.enum(['bold', 'italic']) }))
    .max(2)
    .optional(),
})

const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.array(words).max(200).optional(),
})

/** A list holds paragraphs and no other list, so that nothing nests and nobody can send a tower. */
const list = z.strictObject({
  type: z.enum(['bulletList', 'orderedList']),
  content: z
    .array(z.strictObject({ type: z.literal('listItem'), content: z.tuple([paragraph]) }))
    .min(1)
    .max(60),
})

/** Rich text as the editor makes it; what is unknown is refused. Empty is refused with a sentence of the field. */
export const richText = ({ max, empty }: { max: number; empty: string }) =>
  z
    .strictObject({ type: z.literal('doc'), content: z.array(z.union([paragraph, list])).max(100) }, empty)
    .superRefine((typed, context) => {
      const length = [...plainText(typed)].length
      const message = length === 0 ? empty : length > max ? format(errorMessages.tooLong, { max }) : null
      if (message) context.addIssue({ code: 'custom', message })
    })

/** As it is read. */
export const RichText = z.object({ type: z.literal('doc'), content: z.array(z.union([paragraph, list])) })
