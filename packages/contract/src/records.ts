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
    'The record of a child as one signed ZIP archive: all that the caller may read of it. A child takes the own from 13 on.',
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
  summary: 'Whether the caller can take the record of a child now, and if not, why.',
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

/** A record from elsewhere: what its archive says of itself, signed, and how far it is. */
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
  /** What would enter, and once it is done, what was new. */
  counts: BroughtCounts,
  added: BroughtCounts.nullable(),
  left_out: z.array(z.object({ what: z.enum(leftOutKinds), count: z.int() })),
})

export const checkRecord = defineCall({
  name: 'checkRecord',
  summary:
    'Verifies the archive of a record from elsewhere, as the multipart field `record-file`, and says what would enter. Nothing does yet.',
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
  summary:
    "The guardian's yes to a record that was verified: what it holds is brought, for the family alone.",
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
  summary: 'The records that were brought for a child, and those that wait, the latest first.',
  method: 'GET',
  path: '/user/record_imports/:childId',
  guard: child('childId', 'bring-record'),
  params: ofChild,
  reply: z.object({ imports: z.array(RecordImport) }),
  support: 'never',
})

export const removeBrought = defineCall({
  name: 'removeBrought',
  summary: 'A guardian takes out again all that one record brought, or gives up one that waits.',
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

/** Something that was brought. Nobody here wrote it, and nobody here answers for what it says. */
const BroughtEntry = z.object({
  id: idOut,
  part: z.enum(broughtParts),
  title: z.string(),
  day: z.string(),
  words: z.string(),
  /** What it was about, or what was asked; of something special, its goal. */
  about: z.string(),
  asked: z.string(),
  goal: z.string(),
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
    'What was brought for a child from elsewhere, the latest first: for the child and its guardians alone.',
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
