import { shareMessages } from '@kindling/rules/messages/share-mails'
import { mostShareAddresses, mostSharePeople } from '@kindling/rules/sharing'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, kind, row } from './guards.ts'
import { email, id, idOut, line } from './shapes.ts'

export const shortenUrl = defineCall({
  name: 'shortenUrl',
  summary:
    'A short link to the public page of an item of the catalogue, the same one each time. Other addresses are refused.',
  method: 'POST',
  path: '/shorten/url',
  guard: anyone,
  body: z.strictObject({ url: line(2_000) }),
  reply: z.object({ short_url: z.string() }),
})

export const openShortLink = defineCall({
  name: 'openShortLink',
  summary: 'Redirects to the page of a short link, as long as it is visible to everybody.',
  method: 'GET',
  path: '/s/:shortCode',
  guard: anyone,
  params: z.strictObject({ shortCode: line(40) }),
  reply: z.object({}),
})

export const genShareToken = defineCall({
  name: 'genShareToken',
  summary: 'How an activity is shared: the token of its short link, and both links.',
  method: 'POST',
  path: '/activity/gen_share_token/:activityId',
  guard: row('activity', 'activityId', 'share'),
  params: z.strictObject({ activityId: id }),
  reply: z.object({ share_token: z.string(), short_url: z.string(), share_url: z.string() }),
})

export const getSharePicture = defineCall({
  name: 'getSharePicture',
  summary: 'The preview picture of an item that is visible to everybody, for links.',
  method: 'GET',
  path: '/share/picture/:itemId',
  guard: anyone,
  params: z.strictObject({ itemId: id }),
  reply: z.object({}),
  carries: 'bytes',
})

const shareDraft = z
  .strictObject({
    /** For adults: the addresses of the receivers. */
    emails: z.array(email).max(mostShareAddresses).default([]),
    /** For children: their guardians and teachers, from `listSharePeople`. */
    user_ids: z.array(id).max(mostSharePeople).default([]),
  })
  .refine(({ emails, user_ids }) => emails.length + user_ids.length > 0, {
    path: ['emails'],
    message: shareMessages.nobody,
  })

/** Mails others about an item of one kind, by its own id; the text is ours. */
const shareByEmail = <const Name extends string, const Action extends string>(
  name: Name,
  action: Action,
  what: string,
) =>
  defineCall({
    name,
    summary: `Mails others about ${what} that everybody may see. The text is only ours; a child mails its own guardians and teachers.`,
    method: 'POST',
    path: `/user/${action}/:actionId`,
    guard: row('item', 'actionId', 'share'),
    params: z.strictObject({ actionId: id }),
    body: shareDraft,
    reply: z.object({ shares: z.array(z.object({ id: idOut })), message: z.string() }),
    refusals: ['UNPROVED'],
    creates: true,
  })

export const shareActivityEmail = shareByEmail('shareActivityEmail', 'share_activity_email', 'an activity')
export const shareCourseEmail = shareByEmail('shareCourseEmail', 'share_course_email', 'a course')
export const shareLessonEmail = shareByEmail('shareLessonEmail', 'share_lesson_email', 'a lesson')
export const shareSparkEmail = shareByEmail('shareSparkEmail', 'share_spark_email', 'a website')
export const shareBoardEmail = shareByEmail('shareBoardEmail', 'share_board_email', 'a board')
export const shareCareerEmail = shareByEmail('shareCareerEmail', 'share_career_email', 'a career')
export const shareGoalEmail = shareByEmail('shareGoalEmail', 'share_goal_email', 'a goal')
export const shareJournalTypeEmail = shareByEmail(
  'shareJournalTypeEmail',
  'share_journal_type_email',
  'a prompt',
)
export const shareVideoEmail = shareByEmail('shareVideoEmail', 'share_video_email', 'a video')

export const listSharePeople = defineCall({
  name: 'listSharePeople',
  summary: 'The people to whom a child can mail an item: its guardians, and the teachers of its classes.',
  method: 'GET',
  path: '/user/share_people',
  guard: kind('Child'),
  reply: z.object({ people: z.array(z.object({ id: idOut, name: z.string(), is_teacher: z.boolean() })) }),
})

export const stopShareEmails = defineCall({
  name: 'stopShareEmails',
  summary: 'Stops such mails to the address of a token, for good. A second time changes nothing.',
  method: 'POST',
  path: '/user/stop_share_emails',
  guard: anyone,
  body: z.strictObject({ token: line(100) }),
  reply: z.object({ message: z.string() }),
})

export const sharingCalls = [
  shortenUrl,
  openShortLink,
  genShareToken,
  getSharePicture,
  shareActivityEmail,
  shareCourseEmail,
  shareLessonEmail,
  shareSparkEmail,
  shareBoardEmail,
  shareCareerEmail,
  shareGoalEmail,
  shareJournalTypeEmail,
  shareVideoEmail,
  listSharePeople,
  stopShareEmails,
] as const
