import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { kind } from './guards.ts'
import { idOut } from './shapes.ts'

export const getTeacherToday = defineCall({
  name: 'getTeacherToday',
  summary:
    'What waits for a teacher today: journals of the last 14 days without an answer, in total and by class, students to check on in the last seven days, assignments, and the first steps of a new teacher.',
  method: 'GET',
  path: '/school/today',
  guard: kind('Teacher'),
  reply: z.object({
    to_answer: z.int(),
    /** Null if the teacher has no access to the check-in reports, and for fewer than five students. */
    to_check_on: z.int().nullable(),
    assigned: z.int(),
    /** All of the teacher's classes of this year. */
    classes: z.array(z.object({ id: idOut, to_answer: z.int() })),
    /**
     * What a new teacher has done so far; null once a journal of one of their classes can be read, or the steps are
     * dismissed.
     */
    first_steps: z
      .object({
        has_class: z.boolean(),
        has_students: z.boolean(),
        has_cards: z.boolean(),
        has_letters: z.boolean(),
      })
      .nullable(),
  }),
})

export const todayCalls = [getTeacherToday] as const
