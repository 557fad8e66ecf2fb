import { maxLengths } from '@kindling/rules/formats'
import { placementRefusals } from '@kindling/rules/messages/placements'
import {
  longestDay,
  placementActs,
  placementLimits,
  placementStates,
  quarter,
} from '@kindling/rules/placements'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { child, row, school } from './guards.ts'
import { day, id, idOut, line, moment, text } from './shapes.ts'

const rating = z.int()

/** A placement, as far as its reader may see it. */
export const Placement = z.object({
  id: idOut,
  user_id: idOut,
  employer_name: z.string(),
  tasks: z.string(),
  type_name: z.string(),
  pathway_name: z.string().nullable(),
  starts_on: day,
  state: z.enum(placementStates),
  /** Whether a guardian must agree too. */
  is_minor: z.boolean(),
  signed_minutes: z.int(),
  open_minutes: z.int(),
  /** The receiver of the link to sign: only for teachers. */
  address: z.string().nullable(),
  proposed_address: z.string().nullable(),
  /** The open link: only for teachers. */
  link: z.object({ sent_to: z.string(), ends_at: moment }).nullable(),
  hours: z.array(
    z.object({
      id: idOut,
      worked_on: day,
      minutes: z.int(),
      tasks: z.string(),
      /** The minutes that the employer signed; null before that. */
      signed_minutes: z.int().nullable(),
      /** Whether an employer has signed it, also before a change: then it is not removed. */
      was_signed: z.boolean(),
      version: z.int(),
    }),
  ),
  /** Who has signed, and when. The typed name is for teachers, until one of them has released it or confirmed the placement. */
  signers: z.array(
    z.object({
      id: idOut,
      signer_name: z.string().nullable(),
      signed_at: moment,
      /** The minutes for which the signature still stands. */
      minutes: z.int(),
      /** False once hours that were signed have been changed or removed. */
      is_whole: z.boolean(),
    }),
  ),
  /** The employers' texts; a student and the family read them once a teacher has released them. */
  signatures: z.array(
    z.object({
      id: idOut,
      signer_name: z.string(),
      signed_at: moment,
      reliability: rating,
      teamwork: rating,
      communication: rating,
      quality: rating,
      is_passed_on: z.boolean(),
    }),
  ),
  can: z.array(z.string()),
  /** The acts that the table of states allows this reader now. */
  acts: z.array(z.enum(placementActs)),
})

const saved = z.object({ placement: Placement, message: z.string() })
const written = saved.extend({ care: Care })
const one = z.strictObject({ placementId: id })
const tasks = text(placementLimits.tasks).refine(value => value.trim() !== '')

const entry = {
  /** YYYY-MM-DD, not after today. */
  worked_on: text(10),
  minutes: z.int().min(quarter).max(longestDay).multipleOf(quarter, placementRefusals.hours),
  tasks,
}

export const listPlacements = defineCall({
  name: 'listPlacements',
  summary: 'Work placements of a child with their hours, the newest first.',
  method: 'GET',
  path: '/placement/of_child/:childId?',
  guard: child('childId', 'view-placements'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({ placements: z.array(Placement) }),
})

export const requestPlacement = defineCall({
  name: 'requestPlacement',
  summary:
    'A student of a verified school who is old enough requests a work placement. The employer is not contacted.',
  method: 'POST',
  path: '/placement/request/:childId?',
  guard: child('childId', 'write-journal'),
  params: z.strictObject({ childId: id.optional() }),
  body: z.strictObject({
    employer_name: line(maxLengths.name),
    tasks,
    type_id: id,
    pathway_id: id.nullish(),
    starts_on: text(10),
    proposed_address: text(maxLengths.email).nullish(),
  }),
  reply: written,
  creates: true,
  refusals: ['CONSENT', 'FORBIDDEN'],
})

export const actOnPlacement = defineCall({
  name: 'actOnPlacement',
  summary:
    'A step of a placement: agree, decline, withdraw, begin or confirm, by the people that the table of states names (decision 0048).',
  method: 'POST',
  path: '/placement/act',
  guard: row('placement', 'body.id', 'update'),
  body: z.strictObject({ id, act: z.enum(placementActs), state: z.enum(placementStates) }),
  reply: saved,
  refusals: ['CONFLICT', 'FORBIDDEN', 'UNPROVED', 'DISPUTE', 'LEAVING'],
})

export const addWorkHours = defineCall({
  name: 'addWorkHours',
  summary: 'A student records hours of a placement that is under way.',
  method: 'POST',
  path: '/placement/add_hours/:placementId',
  guard: row('placement', 'placementId', 'write-hours'),
  params: one,
  body: z.strictObject(entry),
  reply: written,
  creates: true,
  refusals: ['CONSENT', 'CONFLICT'],
})

export const changeWorkHours = defineCall({
  name: 'changeWorkHours',
  summary:
    'A student changes hours, which then are no longer signed, or removes hours that no employer has signed.',
  method: 'POST',
  path: '/placement/change_hours/:placementId',
  guard: row('placement', 'placementId', 'write-hours'),
  params: one,
  body: z.union([
    z.strictObject({ id, version: z.int(), ...entry }),
    z.strictObject({ id, version: z.int(), removed: z.literal(true) }),
  ]),
  reply: written,
  refusals: ['CONSENT', 'CONFLICT'],
})

export const confirmEmployer = defineCall({
  name: 'confirmEmployer',
  summary:
    "A teacher confirms the employer's address: a mail address or a mobile number, never one of the household.",
  method: 'POST',
  path: '/placement/confirm_employer/:placementId',
  guard: row('placement', 'placementId', 'ask-employer'),
  params: one,
  body: z.strictObject({ address: text(maxLengths.email) }),
  reply: saved,
  refusals: ['UNPROVED', 'CONFLICT'],
})

export const askSignature = defineCall({
  name: 'askSignature',
  summary:
    'A teacher sends the employer a link to sign the hours that are not signed. An earlier link is closed.',
  method: 'POST',
  path: '/placement/ask_signature/:placementId',
  guard: row('placement', 'placementId', 'ask-employer'),
  params: one,
  reply: saved,
  refusals: ['UNPROVED', 'DISPUTE', 'CONFLICT', 'LEAVING'],
})

export const revokeSigning = defineCall({
  name: 'revokeSigning',
  summary: 'A teacher closes the open link.',
  method: 'POST',
  path: '/placement/revoke_signing/:placementId',
  guard: row('placement', 'placementId', 'ask-employer'),
  params: one,
  reply: saved,
})

export const passOnSignature = defineCall({
  name: 'passOnSignature',
  summary: "A teacher releases an employer's text to the student and the family.",
  method: 'POST',
  path: '/placement/pass_on/:placementId',
  guard: row('placement', 'placementId', 'ask-employer'),
  params: one,
  body: z.strictObject({ signature_id: id }),
  reply: saved,
  refusals: ['UNPROVED'],
})

export const listWorkHours = defineCall({
  name: 'listWorkHours',
  summary:
    'Hours of work placements of the students of a school, for its administrators: a line for each student and pathway, with the classes.',
  method: 'GET',
  path: '/placement/hours/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: z.object({
    rows: z.array(
      z.object({
        user_id: idOut,
        first_name: z.string(),
        last_name: z.string(),
        pathway: z.string().nullable(),
        classes: z.array(z.object({ id: idOut, name: z.string() })),
        signed_minutes: z.int(),
        open_minutes: z.int(),
      }),
    ),
  }),
})

export const placementCalls = [
  listPlacements,
  requestPlacement,
  actOnPlacement,
  addWorkHours,
  changeWorkHours,
  confirmEmployer,
  askSignature,
  revokeSigning,
  passOnSignature,
  listWorkHours,
] as const
