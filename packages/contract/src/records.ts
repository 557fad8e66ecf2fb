import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, child } from './guards.ts'
import { id } from './shapes.ts'

export const takeRecord = defineCall({
  name: 'takeRecord',
  summary:
    'The record of a child as one signed ZIP archive: all that the caller may read of it. A child takes the own from 13 on.',
  method: 'GET',
  path: '/user/record/:childId?',
  guard: child('childId', 'take-record'),
  params: z.strictObject({ childId: id.optional() }),
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
  params: z.strictObject({ childId: id.optional() }),
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

export const recordCalls = [takeRecord, getRecordState, getRecordKey] as const
