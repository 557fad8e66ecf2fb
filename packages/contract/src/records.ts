import { broughtPage, broughtParts, leftOutKinds, recordImportStates } from '@kindling/rules/records'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, child } from './guards.ts'
import { id, idOut, limit, moment, offset } from './shapes.ts'

const ofChild = z.strictObject({ childId: id })
const ofChildOrOwn = z.strictObject({ childId: id.optional() })

export const takeRecord = defineCall({
  name: 'takeRecord',
  summary:
    'The record of a child as one signed ZIP archive: all of it that the caller may read. A child downloads its own from 13 on.',
  method: 'GET',
  path: '/user/record/:childId?',
  guard: child('childId', 'take-record'),
  params: ofChildOrOwn,
  reply: z.object({}),
  carries: 'bytes',
  refusals: ['FORBIDDEN', 'UNPROVED', 'DISPUTE'],
  support: 'never',
})

export const getRecordState = defineCall({
  name: 'getRecordState',
  summary: 'Whether the caller can download the record of a child now, and if not, why.',
  method: 'GET',
  path: '/user/record_state/:childId?',
  guard: child('childId', 'take-record'),
  params: ofChildOrOwn,
  reply: z.object({ why_not: z.string().nullable() }),
})

export const getRecordKey = defineCall({
  name: 'getRecordKey',
  summary:
    'The key that signs the records of this installation: an Ed25519 key as base64url of its 32 bytes.',
  method: 'GET',
  path: '/record/key',
  guard: anyone,
  reply: z.object({ algorithm: z.literal('Ed25519'), public_key: z.string() }),
})

const BroughtCounts = z.object({
  journals: z.int(),
  artefacts: z.int(),
  comments: z.int(),
  files: z.int(),
})

/** A record from elsewhere: its signed description, and its state. */
const RecordImport = z.object({
  id: idOut,
  state: z.enum(recordImportStates),
  progress: z.int(),
  fault: z.string().nullable(),
  first_name: z.string(),
  made_by: z.string(),
  made_at: moment,
  public_key: z.string(),
  asked_at: moment,
  /** What would be added, and once it is done, what was new. */
  counts: BroughtCounts,
  added: BroughtCounts.nullable(),
  left_out: z.array(z.object({ what: z.enum(leftOutKinds), count: z.int() })),
})

export const checkRecord = defineCall({
  name: 'checkRecord',
  summary:
    'Verifies the archive of a record from elsewhere, as the multipart field `record-file`, and returns what would be added. It adds nothing yet.',
  method: 'POST',
  path: '/user/check_record/:childId',
  guard: child('childId', 'bring-record'),
  params: ofChild,
  reply: z.object({ import: RecordImport }),
  refusals: ['CONSENT', 'UNPROVED', 'DISPUTE', 'LEAVING', 'PAYLOAD', 'PAYLOAD_TYPE'],
  creates: true,
  carries: 'upload',
  support: 'never',
})

export const bringRecord = defineCall({
  name: 'bringRecord',
  summary: 'A guardian accepts a verified record: its content is brought, only for the family.',
  method: 'POST',
  path: '/user/bring_record/:childId',
  guard: child('childId', 'bring-record'),
  params: ofChild,
  body: z.strictObject({ import_id: id }),
  reply: z.object({ import: RecordImport }),
  refusals: ['CONSENT', 'UNPROVED', 'DISPUTE', 'LEAVING', 'CONFLICT'],
  support: 'never',
})

export const listRecordImports = defineCall({
  name: 'listRecordImports',
  summary: 'The records that were brought for a child, and the waiting ones, the latest first.',
  method: 'GET',
  path: '/user/record_imports/:childId',
  guard: child('childId', 'bring-record'),
  params: ofChild,
  reply: z.object({ imports: z.array(RecordImport) }),
  support: 'never',
})

export const removeBrought = defineCall({
  name: 'removeBrought',
  summary: 'A guardian removes all that one record brought, or discards a waiting one.',
  method: 'DELETE',
  path: '/user/brought/:childId',
  guard: child('childId', 'bring-record'),
  params: ofChild,
  query: z.strictObject({ import_id: id }),
  reply: z.object({ removed: z.boolean() }),
  refusals: ['DISPUTE', 'CONFLICT'],
  support: 'never',
})

const BroughtWords = z.object({ since: moment, words: z.string(), by: z.string() })

/** A brought entry. No user here wrote it, and the installation does not vouch for it. */
const BroughtEntry = z.object({
  id: idOut,
  part: z.enum(broughtParts),
  title: z.string(),
  day: z.string(),
  words: z.string(),
  /** Its subject or the question; for an artefact, its goal. */
  about: z.string(),
  asked: z.string(),
  goal: z.string(),
  /** The goal and the badge that an artefact came from, as the record says. */
  for_goal: z.string(),
  badge: z.string(),
  badge_taken_back: z.boolean(),
  address: z.string(),
  answer: z.string(),
  answered_by: z.string(),
  medias: z.array(
    z.object({ url: z.string().nullable(), type: z.string(), transcript: z.string().nullable() }),
  ),
  comments: z.array(BroughtWords),
  made_by: z.string(),
  made_at: moment,
  public_key: z.string(),
  brought_at: moment,
})

export const listBrought = defineCall({
  name: 'listBrought',
  summary:
    'The brought entries of a child from elsewhere, the latest first: only for the child and its guardians.',
  method: 'GET',
  path: '/user/brought/:childId?',
  guard: child('childId', 'view-brought'),
  params: ofChildOrOwn,
  query: z.strictObject({ limit: limit(50, broughtPage), offset }),
  reply: z.object({ entries: z.array(BroughtEntry) }),
  support: 'never',
})

export const recordCalls = [
  takeRecord,
  getRecordState,
  getRecordKey,
  checkRecord,
  bringRecord,
  listRecordImports,
  removeBrought,
  listBrought,
] as const
