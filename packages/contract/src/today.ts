import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { kind } from './guards.ts'
import { idOut } from './shapes.ts'

export const getTeacherToday = defineCall({
  name: 'getTeacherToday',
  summary:
    'What waits for a teacher today: journals of the last 14 days without an answer, in all and by class, students to check on, and what is assigned.',
  method: 'GET',
  path: '/school/today',
  guard: kind('Teacher'),
  reply: z.object({
    to_answer: z.int(),
    /** Null where the reports on check-ins are not open to the teacher, and for fewer than five students. */
    to_check_on: z.int().nullable(),
    assigned: z.int(),
    /** All of the own classes of this year. */
    classes: z.array(z.object({ id: idOut, to_answer: z.int() })),
  }),
})

export const todayCalls = [getTeacherToday] as const
