import { archetypes } from '@kindling/rules/catalogue'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { signedIn } from './guards.ts'
import { id, idOut } from './shapes.ts'

/** A thing of any kind, by its kind and its own id (SPARKS-35). What is bookmarked is the favorite of a person. */
const bookmarked = z.strictObject({ arche_type: z.enum(archetypes), arche_type_id: id })

const reply = z.object({
  bookmark: z.object({ arche_type: z.enum(archetypes), arche_type_id: idOut }),
  is_bookmarked: z.boolean(),
})

export const addBookmark = defineCall({
  name: 'addBookmark',
  summary: 'Keeps a thing that the caller sees among the own favorites. A second time changes nothing.',
  method: 'POST',
  path: '/bookmark/add',
  guard: signedIn,
  body: bookmarked,
  reply,
})

export const deleteBookmark = defineCall({
  name: 'deleteBookmark',
  summary: 'Keeps it no longer. A second time changes nothing.',
  method: 'DELETE',
  path: '/bookmark/delete',
  guard: signedIn,
  query: bookmarked,
  reply,
})

export const checkBookmark = defineCall({
  name: 'checkBookmark',
  summary: 'Whether the caller keeps it.',
  method: 'GET',
  path: '/bookmark/check',
  guard: signedIn,
  query: bookmarked,
  reply,
})

export const bookmarkCalls = [addBookmark, deleteBookmark, checkBookmark] as const
