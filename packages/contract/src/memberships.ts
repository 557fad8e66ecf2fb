import { membershipStates, waitsFor } from '@kindling/rules/memberships'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, group } from './guards.ts'
import { GroupRef } from './person-card.ts'
import { id, idOut, moment, personName } from './shapes.ts'

/** A class that a child is in, as the family sees it. */
export const Membership = z.object({
  membership_id: idOut,
  child: z.object({ id: idOut, first_name: z.string() }),
  group: GroupRef,
  teacher: z.string().nullable(),
  school: z.string().nullable(),
  is_verified: z.boolean(),
  state: z.enum(membershipStates),
  waits_for: z.enum(waitsFor).nullable(),
  joined_at: moment,
  can: z.array(z.enum(['say-yes', 'say-no'])),
})

export const listMemberships = defineCall({
  name: 'listMemberships',
  summary: 'The classes of a child, and whose confirmation each waits for.',
  method: 'GET',
  path: '/child/memberships/:childId?',
  guard: child('childId', 'answer-class'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({ memberships: z.array(Membership) }),
})

export const answerMembership = defineCall({
  name: 'answerMembership',
  summary:
    "The family confirms or declines a class that the child has joined. At the child's own school, declining asks the school.",
  method: 'POST',
  path: '/child/answer_class/:childId?',
  guard: child('childId', 'answer-class'),
  params: z.strictObject({ childId: id.optional() }),
  body: z.strictObject({ membership_id: id, yes: z.boolean() }),
  reply: z.object({
    outcome: z.enum(['confirmed', 'agreed', 'ended', 'school-asked']),
    memberships: z.array(Membership),
  }),
  refusals: ['DISPUTE', 'UNPROVED', 'LEAVING'],
})

export const confirmMembers = defineCall({
  name: 'confirmMembers',
  summary: 'The class confirms children who have joined: single ones, or all on the class list.',
  method: 'POST',
  path: '/school/confirm_members/:groupId',
  guard: group('groupId', 'confirm-members'),
  params: z.strictObject({ groupId: id }),
  body: z.union([
    z.strictObject({ membership_ids: z.array(id).min(1).max(100) }),
    z.strictObject({ named: z.literal(true) }),
  ]),
  /** How many are in the class now, and how many wait for their family. */
  reply: z.object({ confirmed: z.int(), waiting: z.int() }),
  refusals: ['PLAN', 'UNPROVED', 'LEAVING'],
})

export const declineMember = defineCall({
  name: 'declineMember',
  summary: 'The class declines a child who has joined.',
  method: 'POST',
  path: '/school/decline_member/:groupId',
  guard: group('groupId', 'confirm-members'),
  params: z.strictObject({ groupId: id }),
  body: z.strictObject({ membership_id: id }),
  reply: z.object({ declined: z.boolean() }),
})

const ListName = z.strictObject({ first_name: personName, last_name: z.union([z.literal(''), personName]) })

const ListedName = z.object({ first_name: z.string(), last_name: z.string() })

export const getClassList = defineCall({
  name: 'getClassList',
  summary: 'The list of the students that a teacher expects in a class.',
  method: 'GET',
  path: '/school/class_list/:groupId',
  guard: group('groupId', 'confirm-members'),
  params: z.strictObject({ groupId: id }),
  reply: z.object({ names: z.array(ListedName) }),
})

export const setClassList = defineCall({
  name: 'setClassList',
  summary: 'Stores the list of the students that a teacher expects in a class; it replaces the old list.',
  method: 'POST',
  path: '/school/class_list/:groupId',
  guard: group('groupId', 'confirm-members'),
  params: z.strictObject({ groupId: id }),
  body: z.strictObject({ names: z.array(ListName).max(200) }),
  reply: z.object({ names: z.array(ListedName) }),
})

export const membershipCalls = [
  listMemberships,
  answerMembership,
  confirmMembers,
  declineMember,
  getClassList,
  setClassList,
] as const
