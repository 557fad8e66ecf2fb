import { reasonNames, suggestionPages } from '@kindling/rules/suggestions'
import * as z from 'zod'
import { ItemCard } from './catalogue.ts'
import { defineCall } from './define-call.ts'
import { child, group } from './guards.ts'
import { id, limit } from './shapes.ts'

const suggestions = z.object({
  suggestions: z.array(
    z.object({
      item: ItemCard,
      /** The sum of the weights below; only it decides the order of the list, and for equal sums the ids of the items. */
      score: z.int(),
      reasons: z.array(
        z.object({
          name: z.enum(reasonNames),
          weight: z.int(),
          /** The title of a similar item that the reader may see. */
          about: z.string().nullable(),
          /** The distance in miles. */
          miles: z.int().nullable(),
        }),
      ),
    }),
  ),
})
const query = z.strictObject({ limit: limit(suggestionPages.most, suggestionPages.usual) })

export const listSuggestions = defineCall({
  name: 'listSuggestions',
  summary: 'The suggestions for a child, for the family, each with all its reasons.',
  method: 'GET',
  path: '/catalogue/suggestions/:childId?',
  guard: child('childId', 'view-kept'),
  params: z.strictObject({ childId: id.optional() }),
  query,
  reply: suggestions,
})

export const listClassSuggestions = defineCall({
  name: 'listClassSuggestions',
  summary: 'The suggestions to a teacher for one of their classes, each with all its reasons.',
  method: 'GET',
  path: '/catalogue/class_suggestions/:groupId',
  guard: group('groupId', 'recommend'),
  params: z.strictObject({ groupId: id }),
  query,
  reply: suggestions,
})

export const suggestionCalls = [listSuggestions, listClassSuggestions] as const
