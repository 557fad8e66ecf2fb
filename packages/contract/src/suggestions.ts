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
      /** The sum of the weights below; the order of the list follows from it alone, and for equal ones from the ids of the items. */
      score: z.int(),
      reasons: z.array(
        z.object({
          name: z.enum(reasonNames),
          weight: z.int(),
          /** The title of what it is like, of a thing that the reader may see. */
          about: z.string().nullable(),
          /** How far it is, in miles. */
          miles: z.int().nullable(),
        }),
      ),
    }),
  ),
})
const query = z.strictObject({ limit: limit(suggestionPages.most, suggestionPages.usual) })

export const listSuggestions = defineCall({
  name: 'listSuggestions',
  summary: 'What is suggested to a child, for the family, each with all its reasons.',
  method: 'GET',
  path: '/catalogue/suggestions/:childId?',
  guard: child('childId', 'view-kept'),
  params: z.strictObject({ childId: id.optional() }),
  query,
  reply: suggestions,
})

export const listClassSuggestions = defineCall({
  name: 'listClassSuggestions',
  summary: 'What is suggested to a teacher for an own class, each with all its reasons.',
  method: 'GET',
  path: '/catalogue/class_suggestions/:groupId',
  guard: group('groupId', 'recommend'),
  params: z.strictObject({ groupId: id }),
  query,
  reply: suggestions,
})

export const suggestionCalls = [listSuggestions, listClassSuggestions] as const
