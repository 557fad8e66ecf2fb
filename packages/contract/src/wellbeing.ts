import { studentsPageLimit } from '@kindling/rules/check-ins'
import { journalLength } from '@kindling/rules/journals'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { firstPeriod, reportPeriods } from '@kindling/rules/report-periods'
import { reasonsToCheckOn } from '@kindling/rules/to-check-on'
import { wellbeingCategories, wellbeingScale, wellbeingTypes } from '@kindling/rules/wellbeing'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { district, kind, row, school } from './guards.ts'
import { NotedTalk } from './noted-talks.ts'
import { PersonCard } from './person-card.ts'
import { gradeCode, id, idOut, limit, line, text } from './shapes.ts'
import { signs } from './signs-to-check-on.ts'

/** DD-MM-YYYY (WELLBEING-48); the server checks whether the day exists. */
const writtenDay = z.string().regex(/^\d{2}-\d{2}-\d{4}$/, wellbeingMessages.dayRefused)
const period = z.enum(reportPeriods)

/**
 * One day's scores from 1 to 10, with one decimal (WELLBEING-19, WELLBEING-20); all null where a check-in was taken and too few
 * questions have a number.
 */
export const WellbeingScore = z.object({
  date: z.string(),
  wellbeing: z.number().nullable(),
  feeling: z.number().nullable(),
  functioning: z.number().nullable(),
})

/** A point of a line; null where there was no check-in, or none with a score. */
const Point = z.object({
  date: z.string(),
  label: z.string(),
  wellbeing: z.number().nullable(),
  feeling: z.number().nullable(),
  functioning: z.number().nullable(),
})

const Day = z.object({ value: z.string(), label: z.string() })

export const listWellbeingQuestions = defineCall({
  name: 'listWellbeingQuestions',
  summary: 'The questions of the daily check-in, and whether the caller gets them. DATES are DD-MM-YYYY.',
  method: 'GET',
  path: '/wellbeing/questions',
  guard: kind('Child', 'Teacher', 'District Admin'),
  reply: z.object({
    /** Whether this person may take the check-in (D-11). */
    allowed: z.boolean(),
    /** Whether a reflection follows the questions. */
    journal: z.boolean(),
    version: z.int(),
    questions: z.array(
      z.object({
        type: z.enum(wellbeingTypes),
        qid: z.int(),
        answerKey: z.string(),
        /** The slider's position before it is touched. */
        answerValue: z.number(),
        text: z.string(),
        low: z.string(),
        high: z.string(),
      }),
    ),
  }),
})

export const saveWellbeingAnswers = defineCall({
  name: 'saveWellbeingAnswers',
  summary:
    'Saves the check-in of a day; saving again on the same day replaces it. A reflection becomes a journal of type 6.',
  method: 'POST',
  path: '/wellbeing/responses',
  guard: kind('Child', 'Teacher', 'District Admin'),
  body: z.strictObject({
    date: writtenDay,
    version: z.int().min(1).max(1000),
    answers: z
      .array(
        z.strictObject({
          answerKey: line(10),
          /** Null is “I don't know”. */
          answerValue: z
            .number()
            .min(wellbeingScale.slider.min)
            .max(wellbeingScale.slider.max)
            .multipleOf(wellbeingScale.slider.step)
            .nullable(),
        }),
      )
      .max(20),
    reflection: text(journalLength.max).optional(),
  }),
  reply: z.object({ score: WellbeingScore, journal_id: idOut.nullable(), care: Care }),
  refusals: ['FORBIDDEN'],
})

export const getWellbeingScoreToday = defineCall({
  name: 'getWellbeingScoreToday',
  summary: "The caller’s scores of today, by the caller's own date.",
  method: 'GET',
  path: '/wellbeing/my_score_today',
  guard: kind('Child', 'Teacher', 'District Admin'),
  query: z.strictObject({ date: writtenDay.optional() }),
  reply: z.object({ score: WellbeingScore.nullable() }),
  support: 'never',
})

export const getWellbeingResponse = defineCall({
  name: 'getWellbeingResponse',
  summary:
    'The single answers of one day, for the person and, with the pro plan, the person’s own teachers (D-87).',
  method: 'GET',
  path: '/wellbeing/user_responses',
  guard: row('participant', 'query.userId', 'view-answers'),
  query: z.strictObject({ userId: id.optional(), date: writtenDay }),
  reply: z.object({
    response: WellbeingScore.extend({
      user_id: idOut,
      /** The kind of participant. */
      type: z.string(),
      /** The reflection. */
      journal: z.string().nullable(),
      answers: z.array(
        z.object({
          type: z.enum(wellbeingTypes),
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

export const listWellbeingDates = defineCall({
  name: 'listWellbeingDates',
  summary:
    'The days on which a participant checked in, newest first, and the last fifteen days to choose from.',
  method: 'GET',
  path: '/wellbeing/user_dates',
  guard: row('participant', 'query.userId', 'view-answers'),
  query: z.strictObject({ userId: id.optional(), period: period.default('YEAR') }),
  reply: z.object({ dates: z.array(Day), last_days: z.array(Day.extend({ taken: z.boolean() })) }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

export const getWellbeingTimeline = defineCall({
  name: 'getWellbeingTimeline',
  summary:
    'A participant’s scores over time, at least seven points; a guardian sees one point a week, as the child’s trend.',
  method: 'GET',
  path: '/wellbeing/timeline_report',
  guard: row('participant', 'query.userId', 'view-trend'),
  query: z.strictObject({ userId: id.optional(), period: period.default('MONTH') }),
  reply: z.object({ weekly: z.boolean(), timeline: z.array(Point) }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

const counts = z.object(
  Object.fromEntries(wellbeingCategories.map(name => [name, z.int()])) as Record<
    (typeof wellbeingCategories)[number],
    z.ZodInt
  >,
)

/** Check-ins by category, for each of the three scores. */
const Pie = z.object({ wellbeing: counts, feeling: counts, functioning: counts })
const Means = z.object({
  wellbeing: z.number().nullable(),
  feeling: z.number().nullable(),
  functioning: z.number().nullable(),
})

export const getWellbeingReport = defineCall({
  name: 'getWellbeingReport',
  summary:
    'The well-being of the caller’s own students: live, with their names; for teachers whose school has the pro plan.',
  method: 'GET',
  path: '/wellbeing/users_report',
  guard: kind('Teacher', 'District Admin'),
  query: z.strictObject({
    groupId: id.optional(),
    grade: gradeCode.optional(),
    period: period.default(firstPeriod),
    limit: limit(studentsPageLimit, studentsPageLimit),
  }),
  reply: z.object({
    groups: z.array(z.object({ id: idOut, name: z.string() })),
    periods: z.array(period),
    /** How many of these students need a check-on; they come first among the students. */
    to_check_on: z.int(),
    /** All check-ins; means and categories include only those with scores. */
    check_ins: z.int(),
    pie: Pie,
    line: z.array(Point),
    students: z.array(
      Means.extend({
        user: PersonCard,
        grade: z.int().nullable(),
        /** The names of the caller's own classes, to find the child. */
        classes: z.array(z.string()),
        check_ins: z.int(),
        last: WellbeingScore.extend({ label: z.string() }).nullable(),
        /** Why to check on this child, from the whole period; empty where there is no reason. */
        to_check_on: z.array(z.enum(reasonsToCheckOn)),
        signs,
        talked: NotedTalk.nullable(),
      }),
    ),
  }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

/** The released figures of many participants: counts are rounded to fives, without groups of fewer than five (D-87). */
const figures = {
  /** The last day that is included; figures are released once a day. */
  through: z.string(),
  periods: z.array(period),
  check_ins: z.int(),
  /** The means of all these check-ins: the one figure of a school or a district, wherever it is shown. */
  means: Means,
  pie: Pie,
  line: z.array(Point),
  parts: z.array(Means.extend({ id: z.int(), name: z.string(), check_ins: z.int() })),
}

export const getSchoolWellbeing = defineCall({
  name: 'getSchoolWellbeing',
  summary: 'The well-being figures of a school, which identify no single person; its parts are grades.',
  method: 'GET',
  path: '/wellbeing/school_report/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: z.strictObject({ schoolId: id.optional() }),
  query: z.strictObject({ grade: gradeCode.optional(), period: period.default('MONTH') }),
  reply: z.object({ school: z.object({ id: idOut, name: z.string() }), ...figures }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

export const getDistrictWellbeing = defineCall({
  name: 'getDistrictWellbeing',
  summary: 'The well-being figures of a district, which identify no single person; its parts are schools.',
  method: 'GET',
  path: '/wellbeing/district_report/:districtId?',
  guard: district('districtId', 'view'),
  params: z.strictObject({ districtId: id.optional() }),
  query: z.strictObject({ grade: gradeCode.optional(), period: period.default('MONTH') }),
  reply: z.object({ district: z.object({ id: idOut, name: z.string() }), ...figures }),
  support: 'never',
})

const schoolId = z.strictObject({ schoolId: id.optional() })
const access = z.strictObject({ value: z.boolean() })
const standing = z.object({ teachers: z.boolean(), students: z.boolean(), journal: z.boolean() })

export const setTeacherWellbeingAccess = defineCall({
  name: 'setTeacherWellbeingAccess',
  summary: 'Whether the teachers of a school are asked how they are.',
  method: 'POST',
  path: '/school/teacher_wellbeing_access/:schoolId?',
  guard: school('schoolId', 'manage'),
  params: schoolId,
  body: access,
  reply: standing,
})

export const setStudentWellbeingAccess = defineCall({
  name: 'setStudentWellbeingAccess',
  summary: 'Whether the students of a school are asked how they are.',
  method: 'POST',
  path: '/school/student_wellbeing_access/:schoolId?',
  guard: school('schoolId', 'manage'),
  params: schoolId,
  body: access,
  reply: standing,
})

export const setWellbeingJournal = defineCall({
  name: 'setWellbeingJournal',
  summary: 'Whether a reflection follows the questions of the daily check-in.',
  method: 'POST',
  path: '/school/wellbeing_journal/:schoolId?',
  guard: school('schoolId', 'manage'),
  params: schoolId,
  body: access,
  reply: standing,
})

export const wellbeingCalls = [
  listWellbeingQuestions,
  saveWellbeingAnswers,
  getWellbeingScoreToday,
  getWellbeingResponse,
  listWellbeingDates,
  getWellbeingTimeline,
  getWellbeingReport,
  getSchoolWellbeing,
  getDistrictWellbeing,
  setTeacherWellbeingAccess,
  setStudentWellbeingAccess,
  setWellbeingJournal,
] as const
