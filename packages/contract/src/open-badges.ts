import { longestOpenBadgeName, openBadgeFormats } from '@kindling/rules/open-badges'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, child } from './guards.ts'
import { id, line } from './shapes.ts'

export const takeOpenBadge = defineCall({
  name: 'takeOpenBadge',
  summary:
    "A child's badge as a signed file (Open Badges 3.0): by itself or in a picture, with a name that the family chose or with none. A child downloads its own from 13 on.",
  method: 'POST',
  path: '/badge/open_badge/:childId?',
  guard: child('childId', 'take-record'),
  params: z.strictObject({ childId: id.optional() }),
  body: z.strictObject({
    award_id: id,
    format: z.enum(openBadgeFormats),
    /** The name in the file; null means none. */
    name: line(longestOpenBadgeName).nullable(),
  }),
  /** The contents are base64. */
  reply: z.object({ file_name: z.string(), type: z.string(), contents: z.string() }),
  refusals: ['FORBIDDEN', 'UNPROVED', 'DISPUTE'],
  support: 'never',
})

export const getIssuerKeys = defineCall({
  name: 'getIssuerKeys',
  summary:
    'The DID document of this installation (did:web): every key whose signatures on badges it vouches for.',
  method: 'GET',
  path: '/.well-known/did.json',
  guard: anyone,
  reply: z.object({}),
  carries: 'bytes',
})

export const getRevokedBadges = defineCall({
  name: 'getRevokedBadges',
  summary:
    'A signed list of 131,072 places (Bitstring Status List); the places of revoked badges are set. It contains no names.',
  method: 'GET',
  path: '/badge/revoked/:listId',
  guard: anyone,
  params: z.strictObject({ listId: z.uuid() }),
  reply: z.object({}),
  carries: 'bytes',
})

export const openBadgeCalls = [takeOpenBadge, getIssuerKeys, getRevokedBadges] as const
