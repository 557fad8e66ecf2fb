import { onboardingMessages } from '@kindling/rules/messages/onboarding'
import { teacherInterests, teacherRoles } from '@kindling/rules/teachers'
import { welcomeMarks } from '@kindling/rules/welcome'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { kind, self } from './guards.ts'
import { id } from './shapes.ts'

const own = { guard: self('userId'), params: z.strictObject({ userId: id.optional() }) }
const verification = z.object({ account_status: z.enum(['Verified', 'Registered']) })

export const sendVerifyCode = defineCall({
  name: 'sendVerifyCode',
  summary: "Sends six digits to the caller's email address.",
  method: 'POST',
  path: '/school/send_verify_code/:userId?',
  ...own,
  reply: verification,
})

export const verifyEmailCode = defineCall({
  name: 'verifyEmailCode',
  summary: "Proves the caller's email address by the six digits that were sent to it.",
  method: 'POST',
  path: '/school/email_verify_code/:userId?',
  ...own,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, onboardingMessages.codeShape),
  }),
  reply: verification,
})

export const createInterests = defineCall({
  name: 'createInterests',
  summary: "Sets a teacher's interests; the list replaces the old one.",
  method: 'POST',
  path: '/school/create_interests/:userId?',
  guard: kind('Teacher'),
  params: own.params,
  body: z.strictObject({ interests: z.array(z.enum(teacherInterests)).max(teacherInterests.length) }),
  reply: z.object({ interests: z.array(z.string()) }),
})

/**
 * A job title selects prompts and tips and gives no rights (F-02); its change is audited all the same.
 */
export const tellTeacherRole = defineCall({
  name: 'tellTeacherRole',
  summary: "Sets a teacher's job title.",
  method: 'PUT',
  path: '/user/teacher_role/:userId?',
  guard: kind('Teacher'),
  params: own.params,
  body: z.strictObject({ role: z.enum(teacherRoles) }),
  reply: z.object({ role: z.string() }),
})

export const getUserRole = defineCall({
  name: 'getUserRole',
  summary: "The caller's job title, if one was set.",
  method: 'GET',
  path: '/user/get_user_role/:userId?',
  ...own,
  reply: z.object({ role: z.string().nullable() }),
})

export const markWelcome = defineCall({
  name: 'markWelcome',
  summary: 'Marks a step of the welcome as finished or dismissed; it is not shown again.',
  method: 'PUT',
  path: '/user/welcome/:userId?',
  ...own,
  body: z.strictObject({ step: z.enum(welcomeMarks) }),
  reply: z.object({ welcome_done: z.array(z.string()) }),
})

export const onboardingCalls = [
  sendVerifyCode,
  verifyEmailCode,
  createInterests,
  tellTeacherRole,
  getUserRole,
  markWelcome,
] as const
