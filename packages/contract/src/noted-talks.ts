import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { row } from './guards.ts'
import { id } from './shapes.ts'

/** The last talk that a teacher of a student noted; `at` is a moment. */
export const NotedTalk = z.object({ name: z.string(), at: z.string(), is_mine: z.boolean() })

const userId = z.strictObject({ userId: id })

export const noteTalk = defineCall({
  name: 'noteTalk',
  summary:
    'Notes that the caller talked with a student: what the student said in check-ins before is no longer a reason to check on it. The other teachers of the student read who talked, and when.',
  method: 'PUT',
  path: '/surveys/talked/:userId',
  guard: row('participant', 'userId', 'note-talk'),
  params: userId,
  reply: z.object({ noted: z.boolean() }),
  refusals: ['FORBIDDEN', 'UNPROVED'],
  support: 'never',
})

export const removeNotedTalk = defineCall({
  name: 'removeNotedTalk',
  summary: 'Removes the note of the caller about a talk with a student.',
  method: 'DELETE',
  path: '/surveys/talked/:userId',
  guard: row('participant', 'userId', 'note-talk'),
  params: userId,
  reply: z.object({ noted: z.boolean() }),
  refusals: ['FORBIDDEN', 'UNPROVED'],
  support: 'never',
})

export const notedTalkCalls = [noteTalk, removeNotedTalk] as const
