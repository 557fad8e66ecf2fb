import { maxLengths } from '@kindling/rules/formats'
import { isGradeCode } from '@kindling/rules/grades'
import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import {
  classActs,
  mostTurnedClasses,
  mostTurnedStudents,
  studentActs,
  turnNotes,
  turnReasons,
} from '@kindling/rules/year-turn'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { school } from './guards.ts'
import { id, idOut, line, moment } from './shapes.ts'

const schoolId = z.strictObject({ schoolId: id.optional() })
const person = z.object({ id: idOut, name: z.string() })

const choices = {
  last_grade: z.int().refine(isGradeCode, yearTurnMessages.gradeUnknown).optional(),
  classes: z
    .array(
      z.strictObject({
        id,
        act: z.enum(classActs),
        teacher_id: id.optional(),
        name: line(maxLengths.className).optional(),
      }),
    )
    .max(mostTurnedClasses)
    .optional(),
  students: z
    .array(z.strictObject({ id, act: z.enum(studentActs) }))
    .max(mostTurnedStudents)
    .optional(),
}

/**
 * The planned result, by class and by student; what closes with a class, and which of its assignments children no longer have.
 */
export const TurnPlan = z.object({
  /** Identifies the state when the plan was made; any change since then makes a new one. */
  version: z.string(),
  last_grade: z.int(),
  classes: z.array(
    z.object({
      id: idOut,
      old_name: z.string(),
      name: z.string(),
      act: z.enum(classActs),
      teachers: z.array(person),
      teacher_id: idOut.nullable(),
      goes_on: z.int(),
      codes: z.int(),
      devices: z.int(),
      substitutes: z.int(),
      waiting: z.int(),
      goals: z.int(),
      playlists: z.int(),
      lessons: z.int(),
    }),
  ),
  students: z.array(
    z.object({
      id: idOut,
      name: z.string(),
      grade: z.int().nullable(),
      new_grade: z.int().nullable(),
      act: z.enum([...studentActs, 'none']),
      why: z.enum(turnReasons).nullable(),
      class_ids: z.array(idOut),
      has_family: z.boolean(),
    }),
  ),
  teachers: z.array(person),
  counts: z.object({
    up: z.int(),
    repeat: z.int(),
    leave: z.int(),
    none: z.int(),
    cards: z.int(),
  }),
})

const TurnState = z.object({
  id: idOut,
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  started_at: moment,
  started_by: z.string(),
  undo_until: moment,
  can_undo: z.boolean(),
  classes: z.int(),
  up: z.int(),
  repeat: z.int(),
  leave: z.int(),
  left: z.int(),
  notes: z.array(z.object({ name: z.string(), note: z.enum(turnNotes) })),
  kept_classes: z.array(z.string()),
})

export const getYearTurn = defineCall({
  name: 'getYearTurn',
  summary:
    'The new school year of a school: the proposal for each class and student, and the state of the last turn.',
  method: 'GET',
  path: '/school/year_turn/:schoolId?',
  guard: school('schoolId', 'turn-year'),
  params: schoolId,
  reply: z.object({
    school: z.object({ id: idOut, name: z.string() }),
    year: z.string(),
    /** The newest one of this school year. */
    turn: TurnState.nullable(),
    /** Null while a turn is under way. */
    plan: TurnPlan.nullable(),
  }),
})

export const planYearTurn = defineCall({
  name: 'planYearTurn',
  summary: 'The planned result of these choices. Nothing is written.',
  method: 'POST',
  path: '/school/plan_year_turn/:schoolId?',
  guard: school('schoolId', 'turn-year'),
  params: schoolId,
  body: z.strictObject(choices),
  reply: z.object({ plan: TurnPlan }),
  refusals: ['UNPROVED', 'CONFLICT'],
})

export const turnYear = defineCall({
  name: 'turnYear',
  summary: 'Turns a school to the new school year, as planned; refused if something changed since the plan.',
  method: 'POST',
  path: '/school/turn_year/:schoolId?',
  guard: school('schoolId', 'turn-year'),
  params: schoolId,
  body: z.strictObject({ ...choices, version: z.string().max(64) }),
  reply: z.object({ turn_id: idOut }),
  creates: true,
  refusals: ['UNPROVED', 'CONFLICT'],
})

export const undoYearTurn = defineCall({
  name: 'undoYearTurn',
  summary: 'Undoes the last turn, within a week, except for what has been changed since.',
  method: 'POST',
  path: '/school/undo_year_turn/:schoolId?',
  guard: school('schoolId', 'turn-year'),
  params: schoolId,
  body: z.strictObject({}),
  reply: z.object({ success: z.literal(true) }),
  refusals: ['UNPROVED', 'CONFLICT'],
})

export const yearTurnCalls = [getYearTurn, planYearTurn, turnYear, undoYearTurn] as const
