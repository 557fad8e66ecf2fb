import { activitySubjectNames } from '@kindling/rules/activities'
import { gradeListFault, lessonSkills, resourceTypes } from '@kindling/rules/authoring'
import { errorMessages } from '@kindling/rules/messages/errors'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { kind } from './guards.ts'
import { idOut, refusing } from './shapes.ts'

/** What no cartridge says of a lesson, and not every outline. */
export const lessonFacts = ['grade', 'cl_skills', 'cl_category'] as const

const PlannedLesson = z.object({
  /** The line of the file, or the place in the outline of a cartridge. */
  line: z.int(),
  name: z.string(),
  description: z.string(),
  duration: z.int(),
  /** Grade codes, separated by commas; empty where the file does not say. */
  grade: z.string(),
  cl_skills: z.array(z.string()),
  cl_category: z.array(z.string()),
  /** What was decided for the teacher, in sentences. */
  notes: z.array(z.string()),
  exercises: z.array(
    z.object({
      line: z.int(),
      resource_type: z.enum(resourceTypes),
      resource: z.string(),
      questions: z.array(z.string()),
      notes: z.array(z.string()),
    }),
  ),
})

/** Some of these names, separated by commas. */
const namesOf = (names: readonly string[]) => {
  const isOne = (name: string) => names.includes(name)
  return z
    .string()
    .max(500)
    .superRefine(refusing(typed => (typed.split(',').every(isOne) ? null : errorMessages.validation)))
    .optional()
}

export const importLessons = defineCall({
  name: 'importLessons',
  summary:
    'Brings lessons in from a CSV outline or a Common Cartridge, as the multipart field `lesson-file`. Unless `dry_run` is `false`, it returns what would be made and what is left out, and writes nothing. The other parameters are for lessons whose file does not say.',
  method: 'POST',
  path: '/lesson/import',
  guard: kind('Teacher'),
  query: z.strictObject({
    dry_run: z.enum(['true', 'false']).default('true'),
    grade: z.string().max(100).superRefine(refusing(gradeListFault)).optional(),
    cl_skills: namesOf(lessonSkills),
    cl_category: namesOf(activitySubjectNames),
  }),
  reply: z.object({
    lessons: z.array(PlannedLesson),
    left_out: z.array(z.object({ line: z.int(), title: z.string(), message: z.string() })),
    /** What at least one lesson lacks: an import needs it. */
    missing: z.array(z.enum(lessonFacts)),
    /** The new lessons; none after a dry run. */
    lesson_ids: z.array(idOut),
    message: z.string().nullable(),
  }),
  refusals: ['UNPROVED', 'PAYLOAD', 'PAYLOAD_TYPE'],
  creates: true,
  carries: 'upload',
})

export const lessonImportCalls = [importLessons] as const
