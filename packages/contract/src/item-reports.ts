import { archetypes } from '@kindling/rules/catalogue'
import { longestReportNote, reportAnswers, reportPages, reportReasons } from '@kindling/rules/item-reports'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { operator, row } from './guards.ts'
import { id, idOut, limit, listOffset, moment, text } from './shapes.ts'

const draft = z.strictObject({
  reason: z.enum(reportReasons),
  /** Of adults alone: what a child writes is read by those near the child. */
  note: text(longestReportNote).default(''),
})
const reported = z.object({ report: z.object({ id: idOut }), message: z.string() })

export const reportItem = defineCall({
  name: 'reportItem',
  summary: 'Says what is wrong with an item. Saying it again changes what was said, until it is answered.',
  method: 'POST',
  path: '/catalogue/report/:itemId',
  guard: row('item', 'itemId', 'collect'),
  params: z.strictObject({ itemId: id }),
  body: draft,
  reply: reported,
  creates: true,
})

export const reportVideo = defineCall({
  name: 'reportVideo',
  summary: 'The same of a video.',
  method: 'POST',
  path: '/inspiration/report_issue/:videoId',
  guard: row('video', 'videoId', 'collect'),
  params: z.strictObject({ videoId: id }),
  body: draft,
  reply: reported,
  creates: true,
})

const queue = z.object({
  items: z.array(
    z.object({
      id: idOut,
      archetype: z.enum(archetypes),
      archetype_id: idOut,
      title: z.string(),
      /** Operators have taken it out of sight. */
      is_held: z.boolean(),
      /** Null where all reports of what is out of sight have gone. */
      since: moment.nullable(),
      /** What was looked at. */
      seen: z.string(),
      /** Who said it is not told but by kind, and not even that of somebody who is gone. */
      reports: z.array(
        z.object({ id: idOut, reason: z.enum(reportReasons), note: z.string(), kind: z.string().nullable() }),
      ),
    }),
  ),
  /** How many wait for an answer, on all pages. */
  waiting: z.int(),
  has_more: z.boolean(),
})

export const listItemReports = defineCall({
  name: 'listItemReports',
  summary:
    'Items that somebody reported, those that are not right for children first, then whoever reports in turn; then those that are out of sight. A page has some of both.',
  method: 'GET',
  path: '/catalogue/reports',
  guard: operator,
  query: z.strictObject({ limit: limit(reportPages.most, reportPages.usual), offset: listOffset }),
  reply: queue,
})

export const answerItemReports = defineCall({
  name: 'answerItemReports',
  summary:
    'Takes an item out of sight, or keeps it; whoever reported it is told. What is out of sight comes back by keeping it. Replies with the first page of what waits now.',
  method: 'POST',
  path: '/catalogue/answer_reports/:itemId',
  guard: operator,
  params: z.strictObject({ itemId: id }),
  body: z.strictObject({
    answer: z.enum(reportAnswers),
    /** What was looked at: nothing else is kept. */
    seen: z.string().max(100).optional(),
  }),
  reply: queue,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const itemReportCalls = [reportItem, reportVideo, listItemReports, answerItemReports] as const
