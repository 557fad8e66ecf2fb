import { disputeAbouts } from '@kindling/rules/disputes'
import { nearActs, nearKinds, nearStates, questionAbouts } from '@kindling/rules/near'
import { safeRoles } from '@kindling/rules/talk'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, school } from './guards.ts'
import { id, idOut, moment, text } from './shapes.ts'

/** A person or thing near a child: since when, by whom, and what can be done about it. */
export const Near = z.object({
  kind: z.enum(nearKinds),
  id: idOut,
  name: z.string(),
  /** The picture of a person; null for a thing. */
  avatar: z.string().nullable(),
  /** The class that it belongs to. */
  group: z.object({ id: idOut, name: z.string() }).nullable(),
  /** The role of a safe adult of the school. */
  role: z.enum(safeRoles).nullable(),
  state: z.enum(nearStates),
  verified: z.boolean(),
  since: moment,
  /** Who let it in; null if that is no longer known. */
  by: z.string().nullable(),
  is_new: z.boolean(),
  can: z.array(z.enum(nearActs)),
})

export const getNear = defineCall({
  name: 'getNear',
  summary: 'The people and things near a child: for the guardians and the child.',
  method: 'GET',
  path: '/child/near/:childId?',
  guard: child('childId', 'view-near'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({
    child: z.object({ id: idOut, first_name: z.string() }),
    near: z.array(Near),
    disputed: z.boolean(),
    /** The reader's dispute about this child, while it is open and for some weeks after. */
    own_dispute: z
      .object({
        about: z.enum(disputeAbouts),
        reason: z.string(),
        opened_at: moment,
        /** The school that decides it; null if only support does. */
        school: z.string().nullable(),
        closed_at: moment.nullable(),
        decision: z.string().nullable(),
      })
      .nullable(),
  }),
  support: 'never',
})

export const endNear = defineCall({
  name: 'endNear',
  summary:
    'A guardian ends the cards of a child with the devices they open, or a password that another person set.',
  method: 'POST',
  path: '/child/end_near/:childId',
  guard: child('childId', 'end-near'),
  params: z.strictObject({ childId: id }),
  body: z.strictObject({ kind: z.enum(['device', 'cards', 'password']) }),
  reply: z.object({ ended: z.boolean() }),
  refusals: ['DISPUTE', 'UNPROVED'],
})

export const askSchool = defineCall({
  name: 'askSchool',
  summary: 'A guardian asks the child’s own verified school about a person or thing near the child.',
  method: 'POST',
  path: '/child/ask_school/:childId',
  guard: child('childId', 'ask-school'),
  params: z.strictObject({ childId: id }),
  body: z.strictObject({
    about: z.enum(questionAbouts),
    class_id: id.nullish(),
    message: text(1000).default(''),
  }),
  reply: z.object({ asked: z.boolean() }),
  refusals: ['UNPROVED'],
})

export const listSchoolQuestions = defineCall({
  name: 'listSchoolQuestions',
  summary:
    'The questions of families to the school: all of them for administrators, for teachers those about their own students.',
  method: 'GET',
  path: '/school/questions/:schoolId?',
  guard: school('schoolId', 'answer-questions'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: z.object({
    questions: z.array(
      z.object({
        id: idOut,
        child: z.object({ id: idOut, first_name: z.string(), last_name: z.string() }),
        asked_by: z.string(),
        about: z.string(),
        group_name: z.string().nullable(),
        message: z.string(),
        asked_at: moment,
      }),
    ),
  }),
  support: 'never',
})

export const closeSchoolQuestion = defineCall({
  name: 'closeSchoolQuestion',
  summary: "Marks a family's question as answered, in whatever way the school answered it.",
  method: 'POST',
  path: '/school/close_question/:schoolId',
  guard: school('schoolId', 'answer-questions'),
  params: z.strictObject({ schoolId: id }),
  body: z.strictObject({ question_id: id }),
  reply: z.object({ closed: z.boolean() }),
})

export const nearCalls = [getNear, endNear, askSchool, listSchoolQuestions, closeSchoolQuestion] as const
