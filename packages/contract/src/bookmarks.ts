import { archetypes } from '@kindling/rules/catalogue'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { signedIn } from './guards.ts'
import { id, idOut } from './shapes.ts'

/** An item of any kind, by its kind and its own id (SPARKS-35). Bookmarking it makes it a favorite. */
const bookmarked = z.strictObject({ arche_type: z.enum(archetypes), arche_type_id: id })

const reply = z.object({
  bookmark: z.object({ arche_type: z.enum(archetypes), arche_type_id: idOut }),
  is_bookmarked: z.boolean(),
})

export const addBookmark = defineCall({
  name: 'addBookmark',
  summary: "Adds an item that the caller sees to the caller's favorites. A second time changes nothing.",
  method: 'POST',
  path: '/bookmark/add',
  guard: signedIn,
  body: bookmarked,
  reply,
})

export const deleteBookmark = defineCall({
  name: 'deleteBookmark',
  summary: "Removes an item from the caller's favorites. A second time changes nothing.",
  method: 'DELETE',
  path: '/bookmark/delete',
  guard: signedIn,
  query: bookmarked,
  reply,
})

export const checkBookmark = defineCall({
  name: 'checkBookmark',
  summary: 'Whether an item is a favorite of the caller.',
  method: 'GET',
  path: '/bookmark/check',
  guard: signedIn,
  query: bookmarked,
  reply,
})

export const bookmarkCalls = [addBookmark, deleteBookmark, checkBookmark] as const
