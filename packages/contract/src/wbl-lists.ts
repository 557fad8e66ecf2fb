import { mostWblChoices, wblCounts, wblKinds, wblListLengths } from '@kindling/rules/wbl-lists'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { school } from './guards.ts'
import { id, idOut, line } from './shapes.ts'

const schoolId = z.strictObject({ schoolId: id.optional() })
const administered = school('schoolId', 'change-wbl-lists')

const WblChoice = z.object({
  id: idOut,
  kind: z.enum(wblKinds),
  /** Of a course, its title. */
  name: z.string(),
  state_crs_code: z.string().nullable(),
  /** Of a kind of work: which part of the report has its records. */
  counts_as: z.enum(wblCounts).nullable(),
  is_hidden: z.boolean(),
})

export const getWblLists = defineCall({
  name: 'getWblLists',
  summary: 'All lists of work-based learning of a school, with what is hidden, for its administrators.',
  method: 'GET',
  path: '/highlight/wbl/lists/:schoolId?',
  guard: administered,
  params: schoolId,
  reply: z.object({ choices: z.array(WblChoice) }),
})

export const addWblChoice = defineCall({
  name: 'addWblChoice',
  summary: `Adds a choice to the end of a list of a school; a list has at most ${mostWblChoices}.`,
  method: 'POST',
  path: '/highlight/wbl/add_choice/:schoolId?',
  guard: administered,
  params: schoolId,
  body: z.strictObject({
    kind: z.enum(wblKinds),
    name: line(wblListLengths.name),
    state_crs_code: line(wblListLengths.code).optional(),
    counts_as: z.enum(wblCounts).optional(),
  }),
  reply: z.object({ choice: WblChoice }),
  creates: true,
  refusals: ['UNPROVED', 'CONFLICT'],
})

export const changeWblChoice = defineCall({
  name: 'changeWblChoice',
  summary:
    'Renames a choice of a school, hides it, or shows it again. It is never deleted: records may point at it.',
  method: 'PUT',
  path: '/highlight/wbl/change_choice/:schoolId?',
  guard: administered,
  params: schoolId,
  body: z.strictObject({
    choice_id: id,
    name: line(wblListLengths.name).optional(),
    state_crs_code: line(wblListLengths.code).optional(),
    is_hidden: z.boolean().optional(),
  }),
  reply: z.object({ choice: WblChoice }),
  refusals: ['UNPROVED', 'CONFLICT'],
})

export const wblListCalls = [getWblLists, addWblChoice, changeWblChoice] as const
