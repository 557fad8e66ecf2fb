import { studentsPageLimit } from '@kindling/rules/check-ins'
import { classSurveyNames } from '@kindling/rules/surveys'
import { reasonsToCheckOn } from '@kindling/rules/to-check-on'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { group, kind, row } from './guards.ts'
import { NotedTalk } from './noted-talks.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, limit, line, moment } from './shapes.ts'
import { signs } from './signs-to-check-on.ts'

/** The name of a class survey; its definition says what it asks (decision 0028). */
const survey = z.enum(classSurveyNames)

/** Scores by their names in the definition; all null where too few questions have a number. */
const Scores = z.record(z.string(), z.number().nullable())

const Answered = z.object({ scores: Scores, window_id: idOut, created_at: moment })

/** Null is “I don't know”. */
const answerValue = z.number().nullable()

export const listOpenSurveys = defineCall({
  name: 'listOpenSurveys',
  summary: "The open surveys of the caller’s classes, with the questions and the caller's answers.",
  method: 'GET',
  path: '/surveys/open',
  guard: kind('Child'),
  reply: z.object({
    surveys: z.array(
      z.object({
        survey,
        /** For the card on a home page, which does not load the definition. */
        title: z.string(),
        window_id: idOut,
        end_time: moment,
        version: z.int(),
        questions: z.array(
          z.object({
            type: z.string(),
            qid: z.int(),
            answerKey: z.string(),
            /** The slider's position before it is touched. */
            answerValue: z.number(),
            text: z.string(),
          }),
        ),
        /** Null until it is answered. */
        score: Answered.nullable(),
      }),
    ),
  }),
  support: 'never',
})

export const saveSurveyAnswers = defineCall({
  name: 'saveSurveyAnswers',
  summary: 'Saves the answers to a class survey; saving again while it is open replaces them.',
  method: 'POST',
  path: '/surveys/responses/:windowId',
  guard: kind('Child'),
  params: z.strictObject({ windowId: id }),
  body: z.strictObject({
    version: z.int().min(1).max(1000),
    answers: z.array(z.strictObject({ answerKey: line(10), answerValue })).max(20),
  }),
  reply: z.object({ score: Answered }),
})

export const sendSurvey = defineCall({
  name: 'sendSurvey',
  summary:
    'Sends a survey to a class, open from now on for some hours, or as long as the definition says; with the pro plan.',
  method: 'POST',
  path: '/surveys/send/:groupId',
  guard: group('groupId', 'ask'),
  params: z.strictObject({ groupId: id }),
  body: z.strictObject({ survey, hours: z.int().min(1).max(72).optional() }),
  reply: z.object({ window: z.object({ id: idOut, end_time: moment }) }),
  refusals: ['FORBIDDEN'],
  creates: true,
})

export const getSurveyResponse = defineCall({
  name: 'getSurveyResponse',
  summary: 'The single answers to a class survey, for the person and the person’s own teachers (D-87).',
  method: 'GET',
  path: '/surveys/user_responses',
  guard: row('participant', 'query.userId', 'view-answers'),
  query: z.strictObject({ userId: id.optional(), windowId: id }),
  reply: z.object({
    response: Answered.extend({
      answers: z.array(
        z.object({ type: z.string(), qid: z.int(), answerKey: z.string(), answerValue, text: z.string() }),
      ),
    }).nullable(),
  }),
  refusals: ['FORBIDDEN'],
  support: 'never',
})

export const getSurveyReport = defineCall({
  name: 'getSurveyReport',
  summary: 'The answers of the caller’s own classes: live, with their names; with the pro plan.',
  method: 'GET',
  path: '/surveys/users_report',
  guard: kind('Teacher', 'District Admin'),
  query: z.strictObject({
    survey,
    groupId: id.optional(),
    windowId: id.optional(),
    limit: limit(studentsPageLimit, studentsPageLimit),
  }),
  reply: z.object({
    groups: z.array(z.object({ id: idOut, name: z.string() })),
    windows: z.array(
      z.object({ id: idOut, name: z.string(), from: z.string(), to: z.string(), running: z.boolean() }),
    ),
    /** The one that is reported; null where there is none. */
    window_id: idOut.nullable(),
    /** How many of these students need a check-on; they come first among the students. */
    to_check_on: z.int(),
    /** All responses; means and categories include only those with scores. */
    responses: z.int(),
    /** Answers by category, for each score. */
    pie: z.record(z.string(), z.record(z.string(), z.int())),
    line: z.array(z.object({ date: z.string(), label: z.string(), scores: Scores })),
    students: z.array(
      z.object({
        user: PersonCard,
        grade: z.int().nullable(),
        /** The names of the caller's own classes, to find the child. */
        classes: z.array(z.string()),
        /** Null where the student has not answered. */
        score: Answered.nullable(),
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

export const surveyCalls = [
  listOpenSurveys,
  saveSurveyAnswers,
  sendSurvey,
  getSurveyResponse,
  getSurveyReport,
] as const
