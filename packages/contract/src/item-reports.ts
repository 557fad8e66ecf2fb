import { archetypes } from '@kindling/rules/catalogue'
import { longestReportNote, reportAnswers, reportPages, reportReasons } from '@kindling/rules/item-reports'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { operator, row } from './guards.ts'
import { id, idOut, limit, listOffset, moment, text } from './shapes.ts'

const draft = z.strictObject({
  reason: z.enum(reportReasons),
  /** Only for adults: a child's texts are read only by the people near it. */
  note: text(longestReportNote).default(''),
})
const reported = z.object({ report: z.object({ id: idOut }), message: z.string() })

export const reportItem = defineCall({
  name: 'reportItem',
  summary: 'Reports what is wrong with an item. A repeat changes the report, until it is answered.',
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
  summary: 'Reports what is wrong with a video.',
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
      /** An operator has hidden it. */
      is_held: z.boolean(),
      /** Null if all reports of a hidden item have been deleted. */
      since: moment.nullable(),
      /** The state that was shown. */
      seen: z.string(),
      /** Of the reporter only the kind is shown, and not even that if the account is erased. */
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
    'Reported items: first those not suitable for children, then in turn by reporter; then the hidden items. A page has some of both.',
  method: 'GET',
  path: '/catalogue/reports',
  guard: operator,
  query: z.strictObject({ limit: limit(reportPages.most, reportPages.usual), offset: listOffset }),
  reply: queue,
})

export const answerItemReports = defineCall({
  name: 'answerItemReports',
  summary:
    'Hides an item, or keeps it; its reporters are told. Keeping a hidden item shows it again. Replies with the first page of what waits now.',
  method: 'POST',
  path: '/catalogue/answer_reports/:itemId',
  guard: operator,
  params: z.strictObject({ itemId: id }),
  body: z.strictObject({
    answer: z.enum(reportAnswers),
    /** The state that was shown: a changed item is not kept. */
    seen: z.string().max(100).optional(),
  }),
  reply: queue,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const itemReportCalls = [reportItem, reportVideo, listItemReports, answerItemReports] as const
