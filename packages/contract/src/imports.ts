import { importMessages } from '@kindling/rules/messages/imports'
import { importColumns } from '@kindling/rules/roster-import'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { group, row, school } from './guards.ts'
import { GroupRef } from './person-card.ts'
import { id, idOut, moment, text } from './shapes.ts'

export const importOutcomes = ['new', 'joins_class', 'already_there', 'error'] as const

/** The result, or the planned result, for one line of a file. */
export const ImportRow = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomes),
  column: z.enum(importColumns).nullable(),
  message: z.string().nullable(),
  name: z.string(),
  username: z.string().nullable(),
  class: z.string().nullable(),
  child_id: idOut.nullable(),
})

export const addStudents = defineCall({
  name: 'addStudents',
  summary:
    'Imports students of a school from a CSV file; with `dry_run` it returns the planned result, line by line, and changes nothing.',
  method: 'POST',
  path: '/user/add_students/:schoolId?',
  guard: school('schoolId', 'add-student'),
  params: z.strictObject({ schoolId: id.optional() }),
  body: z.strictObject({
    csv: text(1_000_000),
    dry_run: z.boolean().default(true),
    agreed: z.boolean().default(false),
  }),
  reply: z.object({
    rows: z.array(ImportRow),
    counts: z.object({ new: z.int(), joins_class: z.int(), already_there: z.int(), error: z.int() }),
  }),
  creates: true,
  maxBytes: 2 * 1024 * 1024,
  refusals: ['UNPROVED'],
})

export const Sheet = z.object({
  id: idOut,
  group: GroupRef,
  total: z.int(),
  done: z.int(),
  /** Children with an open dispute: their passwords cannot be set meanwhile (decision 0021). */
  left_out: z.int(),
  created_at: moment,
  lines: z.array(
    z.object({
      name: z.string(),
      username: z.string().nullable(),
      password: z.string().nullable(),
      /** The code of the family letter, instead of a profile code (FAMILIES-48). */
      letter_code: z.string().nullable(),
    }),
  ),
})

export const printSignInSheet = defineCall({
  name: 'printSignInSheet',
  summary:
    "Starts a sheet of first passwords for the children of a class who have none, and returns the key from which they are derived. If it replaces the caller's own sheet, it also includes children who have not used their password from that one.",
  method: 'POST',
  path: '/school/print_sign_in_sheet/:groupId',
  guard: group('groupId', 'manage'),
  params: z.strictObject({ groupId: id }),
  body: z.strictObject({ instead_of: id.optional() }),
  /** The key is only in this reply. */
  reply: z.object({ sheet: Sheet, key: z.string() }),
  refusals: ['DISPUTE'],
  support: 'never',
})

export const getSignInSheet = defineCall({
  name: 'getSignInSheet',
  summary: 'A sign-in sheet without its passwords, for its maker, for one day.',
  method: 'GET',
  path: '/school/sign_in_sheet/:sheetId',
  guard: row('sheet', 'sheetId', 'view'),
  params: z.strictObject({ sheetId: id }),
  reply: z.object({ sheet: Sheet }),
  support: 'never',
})

export const fillSignInSheet = defineCall({
  name: 'fillSignInSheet',
  summary: 'Makes the next passwords of a sheet by its key, and returns them.',
  method: 'POST',
  path: '/school/fill_sign_in_sheet/:sheetId',
  guard: row('sheet', 'sheetId', 'view'),
  params: z.strictObject({ sheetId: id }),
  body: z.strictObject({ key: z.string().regex(/^[\w-]{43}$/, importMessages.sheetKeyWrong) }),
  reply: z.object({ sheet: Sheet }),
  support: 'never',
})

export const importCalls = [addStudents, printSignInSheet, getSignInSheet, fillSignInSheet] as const
