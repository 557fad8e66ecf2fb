import { authorLengths } from '@kindling/rules/authors'
import { sparkLengths, websiteFault } from '@kindling/rules/sparks'
import * as z from 'zod'
import { ItemCard } from './catalogue.ts'
import { defineCall } from './define-call.ts'
import { anyone, operator } from './guards.ts'
import { id, idOut, limit, line, listOffset, refusing, text } from './shapes.ts'

/** The author of an item, as operators list them, or as our staff has approved the name of a teacher or a school (decision 0068). */
export const Author = z.object({
  id: idOut,
  name: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  version: z.int(),
})

const words = {
  name: line(authorLengths.name),
  description: text(authorLengths.description).default(''),
  website: z.string().trim().max(sparkLengths.address).superRefine(refusing(websiteFault)).nullish(),
}

const ofAuthor = z.strictObject({ authorId: id })
const author = z.object({ author: Author })

export const listAuthors = defineCall({
  name: 'listAuthors',
  summary: 'The authors that operators have added, by name.',
  method: 'GET',
  path: '/author/all',
  guard: anyone,
  query: z.strictObject({ limit: limit(100, 100), offset: listOffset }),
  reply: z.object({ authors: z.array(Author) }),
})

export const getAuthor = defineCall({
  name: 'getAuthor',
  summary: 'One author, with what everybody has from this author, as far as the caller sees it.',
  method: 'GET',
  path: '/author/:authorId',
  guard: anyone,
  params: ofAuthor,
  reply: author.extend({ items: z.array(ItemCard) }),
})

export const createAuthor = defineCall({
  name: 'createAuthor',
  summary: 'Adds an author.',
  method: 'POST',
  path: '/author/create',
  guard: operator,
  body: z.strictObject(words),
  reply: author,
  refusals: ['CONFLICT'],
  creates: true,
})

export const updateAuthor = defineCall({
  name: 'updateAuthor',
  summary: 'Changes an author.',
  method: 'PUT',
  path: '/author/update/:authorId',
  guard: operator,
  params: ofAuthor,
  body: z.strictObject({ ...words, version: z.int() }),
  reply: author,
  refusals: ['CONFLICT'],
})

export const deleteAuthor = defineCall({
  name: 'deleteAuthor',
  summary: "Removes an author; the author's items stay.",
  method: 'DELETE',
  path: '/author/delete/:authorId',
  guard: operator,
  params: ofAuthor,
  reply: z.object({ message: z.string() }),
})

export const authorCalls = [listAuthors, getAuthor, createAuthor, updateAuthor, deleteAuthor] as const
