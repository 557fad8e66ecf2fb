import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { kind } from './guards.ts'
import { idOut } from './shapes.ts'

export const getTeacherToday = defineCall({
  name: 'getTeacherToday',
  summary:
    'What waits for a teacher today: journals of the last 14 days without an answer, in all and by class, students to check on in the last seven days, what is assigned, and the first steps of somebody new.',
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
    /** What a new teacher has done so far; null once a journal of an own class can be read, or the steps are put aside. */
    first_steps: z
      .object({ has_class: z.boolean(), has_students: z.boolean(), has_letters: z.boolean() })
      .nullable(),
  }),
})

export const todayCalls = [getTeacherToday] as const
