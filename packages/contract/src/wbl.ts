import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { group, school } from './guards.ts'
import { Highlight } from './highlights.ts'
import { id, idOut } from './shapes.ts'

const named = z.object({ id: idOut, name: z.string() })
const ofSchool = z.strictObject({ school_id: id.optional() })
const guard = school('query.school_id', 'view-wbl-lists')

export const listWblTypes = defineCall({
  name: 'listWblTypes',
  summary: "The types of work-based learning of a school; without an id, of the caller's school.",
  method: 'GET',
  path: '/highlight/wbl/types',
  guard,
  query: ofSchool,
  reply: z.object({ types: z.array(named) }),
})

export const listWblPathways = defineCall({
  name: 'listWblPathways',
  summary: "The pathways of a school; without an id, of the caller's school.",
  method: 'GET',
  path: '/highlight/wbl/pathways',
  guard,
  query: ofSchool,
  reply: z.object({ pathways: z.array(named) }),
})

export const listWblCourses = defineCall({
  name: 'listWblCourses',
  summary: "The courses of work-based learning at a school; without an id, at the caller's school.",
  method: 'GET',
  path: '/highlight/wbl/courses',
  guard,
  query: ofSchool,
  reply: z.object({
    courses: z.array(z.object({ course_id: idOut, course_title: z.string(), state_crs_code: z.string() })),
  }),
})

export const listWblExperiences = defineCall({
  name: 'listWblExperiences',
  summary: "The kinds of work experience that a school offers; without an id, the caller's school.",
  method: 'GET',
  path: '/highlight/wbl/experiences',
  guard,
  query: ofSchool,
  reply: z.object({ experiences: z.array(named) }),
})

export const listWblEvaluations = defineCall({
  name: 'listWblEvaluations',
  summary:
    "The choices for an employer's evaluation, in the school's words; without an id, the caller's school.",
  method: 'GET',
  path: '/highlight/wbl/employer_evaluation',
  guard,
  query: ofSchool,
  reply: z.object({ employer_evaluation: z.array(named) }),
})

export const listWblReport = defineCall({
  name: 'listWblReport',
  summary:
    'Work-based learning of the students of a class: the students with highlights of it. The browser makes the file (WBL-10).',
  method: 'GET',
  path: '/highlight/highlight_report',
  guard: group('query.groupId', 'view-wbl'),
  query: z.strictObject({ groupId: id }),
  reply: z.object({
    school_name: z.string(),
    students: z.array(
      z.object({
        id: idOut,
        first_name: z.string(),
        last_name: z.string(),
        username: z.string(),
        /** Null as long as no source provides it. */
        school_reg_no: z.string().nullable(),
        highlights: z.array(Highlight.omit({ detail: true, can: true }).extend({ why_special: z.string() })),
      }),
    ),
  }),
})

export const wblCalls = [
  listWblTypes,
  listWblPathways,
  listWblCourses,
  listWblExperiences,
  listWblEvaluations,
  listWblReport,
] as const
