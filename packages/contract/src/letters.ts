import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { LinkedOrAsked } from './families.ts'
import { anyone, child, group, kind } from './guards.ts'
import { email, id, idOut, moment, text } from './shapes.ts'

const Named = z.object({ id: idOut, first_name: z.string(), last_name: z.string() })

/** A letter as its maker gets it: the code is in this reply and nowhere else, and in none where it went by mail. */
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
    'Makes the family letter of a student: to print, or to mail to one address. The code is told once.',
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

/** A guardian as the class sees one: whose name waits for a tap, and who is known. */
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
    /** What families read of class and school; no name that somebody unverified typed. */
    letter_head: z.object({ group: z.string(), school: z.string().nullable() }),
    students: z.array(
      Named.extend({
        guardians: z.array(ClassGuardian),
        /** With the first guardian who is confirmed, a password and cards that an unverified teacher made end. */
        ends_old_ways: z.boolean(),
        letter: z
          .object({
            id: idOut,
            made_at: moment,
            ends_at: moment,
            is_mailed: z.boolean(),
            /** Null for whoever is neither its maker nor of a verified school, too. */
            mailed_to: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
})

export const withdrawLetter = defineCall({
  name: 'withdrawLetter',
  summary: 'Takes back an open family letter of a student; its code opens nothing any more.',
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
  summary: 'What the code of a family letter opens. Reading it changes nothing.',
  method: 'GET',
  path: '/letter/info/:code',
  guard: anyone,
  params: z.strictObject({ code: text(40) }),
  reply: z.object({
    letter: z.object({
      status: z.enum(letterStatuses),
      /** Names are told of an open letter only, and of a mailed one only to whoever proved its address. */
      child_name: z.string().nullable(),
      teacher_name: z.string().nullable(),
      group_name: z.string().nullable(),
      mailed: z.boolean(),
      ends_at: moment,
      /** When a password or cards end that an unverified teacher made: with the first guardian they do. */
      old_ways_end: z.enum(['never', 'at-yes', 'at-tap']),
    }),
  }),
  support: 'never',
})

export const acceptLetter = defineCall({
  name: 'acceptLetter',
  summary:
    'A parent with a proved address says yes to a family letter: guardian, consent and class in one act.',
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
  summary: 'A teacher taps the name of whoever came by a family letter, or says that this is not the family.',
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
