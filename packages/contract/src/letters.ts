import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { LinkedOrAsked } from './families.ts'
import { anyone, child, group, kind } from './guards.ts'
import { email, id, idOut, moment, text } from './shapes.ts'

const Named = z.object({ id: idOut, first_name: z.string(), last_name: z.string() })

/** A letter for its maker: the code is only in this reply, and in no reply if the letter was mailed. */
export const MadeLetter = z.object({
  id: idOut,
  child: Named,
  code: z.string().nullable(),
  link: z.string().nullable(),
  mailed_to: z.string().nullable(),
  ends_at: moment,
})

export const makeFamilyLetter = defineCall({
  name: 'makeFamilyLetter',
  summary:
    'Makes the family letter of a student: to print, or to mail to one address. Only this reply has the code.',
  method: 'POST',
  path: '/letter/make/:childId',
  guard: child('childId', 'make-letter'),
  params: z.strictObject({ childId: id }),
  body: z.strictObject({ group_id: id.nullish(), email: email.optional() }),
  reply: z.object({ letter: MadeLetter }),
  refusals: ['DISPUTE', 'UNPROVED', 'LEAVING'],
  creates: true,
  support: 'never',
})

export const makeClassLetters = defineCall({
  name: 'makeClassLetters',
  summary: 'Makes the printed family letters of several students of a class.',
  method: 'POST',
  path: '/letter/make_class/:groupId',
  guard: group('groupId', 'manage'),
  params: z.strictObject({ groupId: id }),
  body: z.strictObject({ child_ids: z.array(id).min(1).max(60) }),
  reply: z.object({ letters: z.array(MadeLetter) }),
  refusals: ['DISPUTE', 'UNPROVED', 'LEAVING'],
  creates: true,
  support: 'never',
})

/** A guardian, as the class sees one: whether the name still waits for confirmation. */
export const ClassGuardian = Named.extend({
  since: moment,
  confirmed: z.boolean(),
  can: z.array(z.literal('confirm')),
})

export const listClassFamilies = defineCall({
  name: 'listClassFamilies',
  summary:
    'The students of a class for whom the caller may make family letters, with guardians and open letters.',
  method: 'GET',
  path: '/letter/class/:groupId',
  guard: group('groupId', 'manage'),
  params: z.strictObject({ groupId: id }),
  reply: z.object({
    group: z.object({ id: idOut, name: z.string() }),
    /** The class and school in the head of the letter; never a name that an unverified person typed. */
    letter_head: z.object({ group: z.string(), school: z.string().nullable() }),
    students: z.array(
      Named.extend({
        guardians: z.array(ClassGuardian),
        /** Confirming the first guardian ends a password and cards that an unverified teacher made. */
        ends_old_ways: z.boolean(),
        letter: z
          .object({
            id: idOut,
            made_at: moment,
            ends_at: moment,
            is_mailed: z.boolean(),
            /** Also null for callers who are neither its maker nor of a verified school. */
            mailed_to: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
})

export const withdrawLetter = defineCall({
  name: 'withdrawLetter',
  summary: 'Withdraws an open family letter of a student; its code no longer works.',
  method: 'POST',
  path: '/letter/withdraw/:childId',
  guard: child('childId', 'make-letter'),
  params: z.strictObject({ childId: id }),
  body: z.strictObject({ letter_id: id }),
  reply: z.object({ withdrawn: z.boolean() }),
})

export const letterStatuses = ['open', 'used', 'over', 'elsewhere'] as const

export const showLetter = defineCall({
  name: 'showLetter',
  summary: 'What the code of a family letter is for. Reading it changes nothing.',
  method: 'GET',
  path: '/letter/info/:code',
  guard: anyone,
  params: z.strictObject({ code: text(40) }),
  reply: z.object({
    letter: z.object({
      status: z.enum(letterStatuses),
      /** Only an open letter shows names, and a mailed one only to the owner of its proved address. */
      child_name: z.string().nullable(),
      teacher_name: z.string().nullable(),
      group_name: z.string().nullable(),
      mailed: z.boolean(),
      ends_at: moment,
      /**
       * When a password or cards of an unverified teacher end: when the first guardian accepts, or when the teacher
       * confirms the name.
       */
      old_ways_end: z.enum(['never', 'at-yes', 'at-tap']),
    }),
  }),
  support: 'never',
})

export const acceptLetter = defineCall({
  name: 'acceptLetter',
  summary: 'A parent with a proved address accepts a family letter: guardian, consent and class in one act.',
  method: 'POST',
  path: '/letter/accept',
  guard: kind('Parent'),
  body: z.strictObject({ code: text(40) }),
  reply: LinkedOrAsked.extend({ confirmed: z.boolean() }),
  refusals: ['DISPUTE', 'UNPROVED', 'LEAVING'],
  creates: true,
})

export const confirmGuardian = defineCall({
  name: 'confirmGuardian',
  summary: 'A teacher confirms a guardian who came by a family letter, or says that this is not the family.',
  method: 'POST',
  path: '/user/confirm_guardian/:childId',
  guard: child('childId', 'confirm-guardian'),
  params: z.strictObject({ childId: id }),
  body: z.strictObject({ guardian_id: id, yes: z.boolean() }),
  reply: z.object({ confirmed: z.boolean() }),
  refusals: ['DISPUTE', 'UNPROVED', 'LEAVING'],
})

export const letterCalls = [
  makeFamilyLetter,
  makeClassLetters,
  listClassFamilies,
  withdrawLetter,
  showLetter,
  acceptLetter,
  confirmGuardian,
] as const
