import { maxLengths } from '@kindling/rules/formats'
import { familyMessages } from '@kindling/rules/messages/families'
import { genders } from '@kindling/rules/people'
import * as z from 'zod'
import { AskedGuardian } from './asked-guardian.ts'
import { defineCall } from './define-call.ts'
import { child, kind, self } from './guards.ts'
import { Child } from './people-shapes.ts'
import { PersonCard } from './person-card.ts'
import { birthDate, captchaToken, email, id, idOut, moment, personName, text } from './shapes.ts'

const missing = familyMessages.childFieldsMissing

/** A new child (FAMILIES-37). The documents name `parent_id`, `user_type` and `zip_code`; the server decides them. */
export const NewChild = z.strictObject({
  username: text(60).default(''),
  email: z.union([email, z.literal('')]).default(''),
  first_name: z.string(missing).min(1, missing).pipe(personName),
  last_name: z.union([personName, z.literal('')]).default(''),
  gender: z.enum(genders, missing),
  birth_date: z.string(missing).min(1, missing).pipe(birthDate),
  parent_id: id.optional(),
  user_type: z.literal('Child').default('Child'),
  zip_code: text(10).optional(),
  captcha_token: captchaToken,
})

export const addChild = defineCall({
  name: 'addChild',
  summary: 'A parent adds a child. The first password is only in this reply.',
  method: 'POST',
  path: '/user/add_child/:parentId?',
  guard: kind('Parent'),
  params: z.strictObject({ parentId: id.optional() }),
  body: NewChild,
  /** Only the first reply has the password; a repeat has none. */
  reply: z.object({ child: Child, first_password: z.string().nullable() }),
  refusals: ['CAPTCHA', 'CONFLICT'],
  creates: true,
})

const childReply = z.object({ child: Child })

export const getChildInfo = defineCall({
  name: 'getChildInfo',
  summary: 'A child, for the people around it: first name and initial for readers with a smaller relation.',
  method: 'GET',
  path: '/user/child_info/:childId?',
  guard: child('childId', 'view-card'),
  params: z.strictObject({ childId: id.optional() }),
  reply: childReply,
})

export const getChildDetail = defineCall({
  ...getChildInfo,
  name: 'getChildDetail',
  summary: 'The same as child_info, under its other name.',
  path: '/user/child_detail/:childId?',
})

export const listChildren = defineCall({
  name: 'listChildren',
  summary: "The caller's own children, with the last event of each.",
  method: 'GET',
  path: '/user/children/:parentId?',
  guard: self('parentId'),
  params: z.strictObject({ parentId: id.optional() }),
  reply: z.object({
    children: z.array(
      Child.extend({
        journal_count: z.int(),
        completed_lessons: z.int(),
        last_journal_id: idOut.nullable(),
        /** False for a link by a printed letter before a teacher has confirmed the name. */
        confirmed: z.boolean(),
        /** Nothing opens the account now: no password, no pictures, no sign-in card, no other sign-in. */
        needs_password: z.boolean(),
        /** A dispute is open: passwords, links and permissions stay as they are. */
        disputed: z.boolean(),
        /** The time of a planned erasure. */
        erased_at: moment.nullable(),
      }),
    ),
  }),
})

const unfilled = familyMessages.linkFieldsMissing
const filled = (max: number) => z.string(unfilled).trim().min(1, unfilled).pipe(text(max))

/** The form that links a child with an existing account (FAMILIES-38, FAMILIES-45). */
export const LinkedChild = z.strictObject({
  profile_code: filled(40),
  guardian_id: id.optional(),
  relation: z.literal('OTHER').default('OTHER'),
  child_first_name: filled(maxLengths.name),
  child_last_name: filled(maxLengths.name),
})

/** The child once the link exists; until then, the pending request. */
export const LinkedOrAsked = z.object({ child: Child.nullable(), request: AskedGuardian.nullable() })

export const linkGuardian = defineCall({
  name: 'linkGuardian',
  summary:
    "Asks by a child's code and name to become a guardian. The link begins when a guardian or the school accepts.",
  method: 'POST',
  path: '/user/link_guardian/:guardianId?',
  guard: kind('Parent'),
  params: z.strictObject({ guardianId: id.optional() }),
  body: LinkedChild,
  reply: LinkedOrAsked,
  refusals: ['DISPUTE', 'UNPROVED', 'LEAVING'],
  creates: true,
})

export const leaveChild = defineCall({
  name: 'leaveChild',
  summary: "Ends the caller's own guardianship, as long as another guardian remains.",
  method: 'POST',
  path: '/user/leave_child/:childId',
  guard: child('childId', 'leave-child'),
  params: z.strictObject({ childId: id }),
  reply: z.object({ left: z.boolean() }),
  refusals: ['DISPUTE', 'LEAVING'],
})

/** A guardian of a child, or a person who was invited to become one (D-63). */
export const Guardian = z.object({
  id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  relation: z.string(),
  status: z.enum(['Linked', 'Invite Sent']),
  created_at: moment,
  can: z.array(z.enum(['leave', 'withdraw'])),
})

export const listGuardians = defineCall({
  name: 'listGuardians',
  summary: "A child's guardians and the open invites to become one. Only guardians see addresses.",
  method: 'GET',
  path: '/user/guardians/:childId?',
  guard: child('childId', 'list-guardians'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({ guardians: z.array(Guardian) }),
})

export const getChildActCard = defineCall({
  name: 'getChildActCard',
  summary: 'What a child has been doing, on one card.',
  method: 'GET',
  path: '/user/child_act_card/:childId?',
  guard: child('childId', 'view'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({
    child_act_card: PersonCard.extend({
      age: z.int().nullable(),
      grade: z.int().nullable(),
      journal_count: z.int(),
      completed_lessons: z.int(),
      begun_lessons: z.int(),
      last_active_at: moment.nullable(),
    }),
  }),
})

export const familyCalls = [
  addChild,
  getChildInfo,
  getChildDetail,
  listChildren,
  linkGuardian,
  leaveChild,
  listGuardians,
  getChildActCard,
] as const
