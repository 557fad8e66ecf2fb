import { studentsPageLimit } from '@kindling/rules/check-ins'
import { hopeBuckets, hopeCategories, hopeScale, hopeTypes } from '@kindling/rules/hope'
import { hopeKinds, hopeSettingStates } from '@kindling/rules/hope-settings'
import { journalLength } from '@kindling/rules/journals'
import { reasonsToCheckOn } from '@kindling/rules/to-check-on'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { district, kind, row, school } from './guards.ts'
import { NotedTalk } from './noted-talks.ts'
import { PersonCard } from './person-card.ts'
import { gradeCode, id, idOut, limit, line, moment, text } from './shapes.ts'
import { signs } from './signs-to-check-on.ts'

/**
 * The scores of one check-in: sums of answers, with one decimal (HOPE-10); all null where it was taken and too few questions have
 * a number.
 */
export const HopeScore = z.object({
  hope: z.number().nullable(),
  agency: z.number().nullable(),
  pathway: z.number().nullable(),
  hope_assessment_id: idOut,
  created_at: moment,
})

/** A point of a line; null where there was no check-in. */
const Point = z.object({
  date: z.string(),
  label: z.string(),
  hope: z.number().nullable(),
  agency: z.number().nullable(),
  pathway: z.number().nullable(),
  hope_assessment_id: idOut.nullable(),
  created_at: moment.nullable(),
})

/** When a kind of person can take the check-in (HOPE-11). */
export const HopeSetting = z.object({
  id: idOut,
  user_type: z.enum(hopeKinds),
  start_time: moment,
  end_time: moment,
  retake_time: moment.nullable(),
  active: z.boolean(),
  state: z.enum(hopeSettingStates),
})

export const listHopeQuestions = defineCall({
  name: 'listHopeQuestions',
  summary: "The questions of the hope check-in that the caller can take now, and the caller's answers.",
  method: 'GET',
  path: '/hope/questions',
  guard: kind('Child', 'Teacher', 'District Admin'),
  reply: z.object({
    /** Whether there is a check-in that this person may take now (D-11, HOPE-14). */
    allowed: z.boolean(),
    assessment: HopeSetting.nullable(),
    /** Its scores; null until it is taken. */
    score: HopeScore.nullable(),
    version: z.int(),
    questions: z.array(
      z.object({
        type: z.enum(hopeTypes),
        qid: z.int(),
        answerKey: z.string(),
        /** The slider's position before it is touched. */
        answerValue: z.number(),
        text: z.string(),
      }),
    ),
  }),
  support: 'never',
})

export const saveHopeAnswers = defineCall({
  name: 'saveHopeAnswers',
  summary:
    'Saves the answers of the running check-in; saving again while it runs replaces them. A reflection becomes a journal of type 8.',
  method: 'POST',
  path: '/hope/responses',
  guard: kind('Child', 'Teacher', 'District Admin'),
  body: z.strictObject({
    assessmentId: id,
    version: z.int().min(1).max(1000),
    answers: z
      .array(
        z.strictObject({
          answerKey: line(10),
          /** Null is “I don't know”. */
          answerValue: z
            .number()
            .min(hopeScale.slider.min)
            .max(hopeScale.slider.max)
            .multipleOf(hopeScale.slider.step)
            .nullable(),
        }),
      )
      .max(20),
    reflection: text(journalLength.max).optional(),
  }),
  reply: z.object({ score: HopeScore, journal_id: idOut.nullable(), care: Care }),
})

export const getHopeResponse = defineCall({
  name: 'getHopeResponse',
  summary:
    'The single answers of one check-in, for the person and, with the pro plan, the person’s own teachers (D-87).',
  method: 'GET',
  path: '/hope/responses',
  guard: row('participant', 'query.userId', 'view-answers'),
  query: z.strictObject({ userId: id.optional(), assessmentId: id }),
  reply: z.object({
    response: HopeScore.extend({
      user_id: idOut,
      /** MM/DD/YYYY (HOPE-42). */
      date: z.string(),
      /** The kind of participant. */
      type: z.enum(hopeKinds),
      /** The reflection. */
      journal: z.string().nullable(),
      answers: z.array(
        z.object({
          type: z.enum(hopeTypes),
          qid: z.int(),
          answerKey: z.string(),
          /** Null is “I don't know”. */
          answerValue: z.number().nullable(),
          text: z.string(),
        }),
      ),
    }).nullable(),
  }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

export const listHopeDates = defineCall({
  name: 'listHopeDates',
  summary:
    'The check-ins of the school year that a participant could take, newest first. VALUES are MM/DD/YYYY.',
  method: 'GET',
  path: '/hope/user_dates',
  guard: row('participant', 'query.userId', 'view-answers'),
  query: z.strictObject({ userId: id.optional(), period: z.literal('YEAR').default('YEAR') }),
  reply: z.object({
    dates: z.array(
      z.object({ assessmentId: idOut, value: z.string(), label: z.string(), taken: z.boolean() }),
    ),
  }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

export const getHopeTimeline = defineCall({
  name: 'getHopeTimeline',
  summary:
    'The scores of a participant, one point a check-in and at least seven points; a guardian sees them too (D-87).',
  method: 'GET',
  path: '/hope/timeline_report',
  guard: row('participant', 'query.userId', 'view-trend'),
  query: z.strictObject({ userId: id.optional() }),
  reply: z.object({ timeline: z.array(Point) }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

const counts = z.object(
  Object.fromEntries(hopeCategories.map(name => [name, z.int()])) as Record<
    (typeof hopeCategories)[number],
    z.ZodInt
  >,
)

/** Responses by category, for each of the three scores. */
const Pie = z.object(
  Object.fromEntries(hopeBuckets.map(name => [name, counts])) as Record<
    (typeof hopeBuckets)[number],
    typeof counts
  >,
)
const Means = z.object({
  hope: z.number().nullable(),
  agency: z.number().nullable(),
  pathway: z.number().nullable(),
})

/** A check-in that can be chosen in a report. */
const Choice = z.object({
  id: idOut,
  user_type: z.enum(hopeKinds),
  from: z.string(),
  to: z.string(),
  running: z.boolean(),
})
const choices = {
  assessments: z.array(Choice),
  /** The one that is reported; null where there is none. */
  hope_assessment_id: idOut.nullable(),
}

export const getHopeReport = defineCall({
  name: 'getHopeReport',
  summary:
    'The answers of the caller’s own students: live, with their names; for teachers whose school has the pro plan.',
  method: 'GET',
  path: '/hope/users_report',
  guard: kind('Teacher', 'District Admin'),
  query: z.strictObject({
    groupId: id.optional(),
    grade: gradeCode.optional(),
    hopeAssessmentId: id.optional(),
    limit: limit(studentsPageLimit, studentsPageLimit),
  }),
  reply: z.object({
    groups: z.array(z.object({ id: idOut, name: z.string() })),
    ...choices,
    /** How many of these students need a check-on; they come first among the students. */
    to_check_on: z.int(),
    /** All responses; means and categories include only those with scores. */
    responses: z.int(),
    pie: Pie,
    line: z.array(Point),
    students: z.array(
      z.object({
        user: PersonCard,
        grade: z.int().nullable(),
        /** The names of the caller's own classes, to find the child. */
        classes: z.array(z.string()),
        /** Null where the student has not answered. */
        score: HopeScore.nullable(),
        /** Why to check on this child; empty where there is no reason. */
        to_check_on: z.array(z.enum(reasonsToCheckOn)),
        signs,
        talked: NotedTalk.nullable(),
      }),
    ),
  }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

/**
 * The released figures of many participants, only from check-ins that have ended: counts in fives, without groups of fewer than
 * five (D-87).
 */
const figures = {
  ...choices,
  responses: z.int(),
  pie: Pie,
  line: z.array(Point),
  parts: z.array(Means.extend({ id: z.int(), name: z.string(), responses: z.int() })),
}
const manyQuery = z.strictObject({ grade: gradeCode.optional(), hopeAssessmentId: id.optional() })

export const getSchoolHope = defineCall({
  name: 'getSchoolHope',
  summary: 'The hope figures of a school, which identify no single person; its parts are grades.',
  method: 'GET',
  path: '/hope/school_report/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: z.strictObject({ schoolId: id.optional() }),
  query: manyQuery,
  reply: z.object({ school: z.object({ id: idOut, name: z.string() }), ...figures }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

export const getDistrictHope = defineCall({
  name: 'getDistrictHope',
  summary:
    'The hope figures of a district in its own check-ins, which identify no single person; its parts are schools.',
  method: 'GET',
  path: '/hope/district_report/:districtId?',
  guard: district('districtId', 'view'),
  params: z.strictObject({ districtId: id.optional() }),
  query: manyQuery,
  reply: z.object({ district: z.object({ id: idOut, name: z.string() }), ...figures }),
  support: 'never',
})

const SettingsOfKind = z.object({
  user_type: z.enum(hopeKinds),
  /** The one that can be taken now. */
  current: HopeSetting.nullable(),
  /** The two most recent of a school or district, newest first (HOPE-20). */
  settings: z.array(HopeSetting),
})

export const getHopeSettings = defineCall({
  name: 'getHopeSettings',
  summary:
    "When the caller's school, or the caller's district, asks its people; callers who may plan see every kind of person.",
  method: 'GET',
  path: '/hope/assessment',
  guard: kind('Child', 'Teacher', 'District Admin'),
  reply: z.object({
    /** The place that the settings belong to; null for a caller without a school or district. */
    place: z.enum(['school', 'district']).nullable(),
    /** Whether the caller may add and change them (D-91). */
    can_set: z.boolean(),
    kinds: z.array(SettingsOfKind.extend({ canAdd: z.boolean(), blockedTo: z.string() })),
  }),
})

const instant = z.iso.datetime({ offset: true })
const times = {
  start_time: instant,
  end_time: instant,
  retake_time: instant.nullable(),
  active: z.boolean(),
}

export const addHopeSetting = defineCall({
  name: 'addHopeSetting',
  summary: "Plans a check-in for a kind of person of the caller's school or district.",
  method: 'POST',
  path: '/hope/assessment',
  guard: kind('Teacher', 'District Admin'),
  body: z.strictObject({ user_type: z.enum(hopeKinds), ...times }),
  reply: z.object({ setting: HopeSetting }),
  refusals: ['FORBIDDEN'],
  creates: true,
})

export const changeHopeSetting = defineCall({
  name: 'changeHopeSetting',
  summary: 'Changes the latest check-in of a kind of person while it is ahead or runs.',
  method: 'PUT',
  path: '/hope/assessment',
  guard: kind('Teacher', 'District Admin'),
  body: z.strictObject({ id, ...times }),
  reply: z.object({ setting: HopeSetting }),
  refusals: ['FORBIDDEN'],
})

export const verifySuperintendent = defineCall({
  name: 'verifySuperintendent',
  summary: 'Whether the caller leads a district (D-91).',
  method: 'GET',
  path: '/hope/verify_superintendent',
  guard: kind('Child', 'Teacher', 'District Admin'),
  reply: z.object({ superintendent: z.boolean() }),
})

export const getSchoolHopeSettings = defineCall({
  name: 'getSchoolHopeSettings',
  summary: 'The check-ins that apply to a school, its own and those of its district.',
  method: 'GET',
  path: '/school/get_hope_settings/:schoolId?',
  guard: school('schoolId', 'view'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: z.object({ kinds: z.array(SettingsOfKind) }),
})

export const hopeCalls = [
  listHopeQuestions,
  saveHopeAnswers,
  getHopeResponse,
  listHopeDates,
  getHopeTimeline,
  getHopeReport,
  getSchoolHope,
  getDistrictHope,
  getHopeSettings,
  addHopeSetting,
  changeHopeSetting,
  verifySuperintendent,
  getSchoolHopeSettings,
] as const
