import { errorMessages } from '@kindling/rules/messages/errors'
import { richTextFault, richTextSizes } from '@kindling/rules/rich-text'
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

/** A list holds paragraphs and no other list, so that the nesting depth is limited. */
const list = z.strictObject({
  type: z.enum(['bulletList', 'orderedList']),
  content: z
    .array(z.strictObject({ type: z.literal('listItem'), content: z.tuple([paragraph]) }))
    .min(1)
    .max(richTextSizes.items),
})

// Discriminated by type: a block that fits no type gets one error, instead of one for each type.
const block = z.discriminatedUnion('type', [paragraph, list])

/** Rich text as the editor makes it; unknown parts are refused. An empty text is refused with a sentence of the field. */
export const richText = (wanted: { max: number; empty: string }) =>
  z
    .strictObject({ type: z.literal('doc'), content: z.array(block).max(richTextSizes.blocks) }, wanted.empty)
    .superRefine((typed, context) => {
      const message = richTextFault(wanted)(typed)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** The shape in replies. */
export const RichText = z.object({ type: z.literal('doc'), content: z.array(z.union([paragraph, list])) })
