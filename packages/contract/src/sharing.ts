import { shareMessages } from '@kindling/rules/messages/share-mails'
import { mostShareAddresses, mostSharePeople } from '@kindling/rules/sharing'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, kind, row } from './guards.ts'
import { email, id, idOut, line } from './shapes.ts'

export const shortenUrl = defineCall({
  name: 'shortenUrl',
  summary:
    'A short link to the public page of a thing of the catalogue, the same one each time. Other addresses are refused.',
  method: 'POST',
  path: '/shorten/url',
  guard: anyone,
  body: z.strictObject({ url: line(2_000) }),
  reply: z.object({ short_url: z.string() }),
})

export const openShortLink = defineCall({
  name: 'openShortLink',
  summary:
    'Leads to the page that a short link is about, as long as everybody may see it. Answers a redirect.',
  method: 'GET',
  path: '/s/:shortCode',
  guard: anyone,
  params: z.strictObject({ shortCode: line(40) }),
  reply: z.object({}),
})

export const genShareToken = defineCall({
  name: 'genShareToken',
  summary: 'What an activity is shared by: the token of its short link, and both links.',
  method: 'POST',
  path: '/activity/gen_share_token/:activityId',
  guard: row('activity', 'activityId', 'share'),
  params: z.strictObject({ activityId: id }),
  reply: z.object({ share_token: z.string(), short_url: z.string(), share_url: z.string() }),
})

export const getSharePicture = defineCall({
  name: 'getSharePicture',
  summary: 'The picture of a thing that everybody may see, painted for previews of links.',
  method: 'GET',
  path: '/share/picture/:itemId',
  guard: anyone,
  params: z.strictObject({ itemId: id }),
  reply: z.object({}),
  carries: 'bytes',
})

const shareDraft = z
  .strictObject({
    /** Of adults: whom they write to. */
    emails: z.array(email).max(mostShareAddresses).default([]),
    /** Of children: their guardians and teachers, as `listSharePeople` has them. */
    user_ids: z.array(id).max(mostSharePeople).default([]),
  })
  .refine(({ emails, user_ids }) => emails.length + user_ids.length > 0, {
    path: ['emails'],
    message: shareMessages.nobody,
  })

/** Writes to others about a thing of one kind, by its own id; the words are ours. */
const shareByEmail = <const Name extends string, const Action extends string>(
  name: Name,
  action: Action,
  what: string,
) =>
  defineCall({
    name,
    summary: `Writes to others about ${what} that everybody may see. The words are ours alone; a child writes to its own guardians and teachers.`,
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
  summary: 'To whom a child can write about a thing: its guardians, and the teachers of its classes.',
  method: 'GET',
  path: '/user/share_people',
  guard: kind('Child'),
  reply: z.object({ people: z.array(z.object({ id: idOut, name: z.string(), is_teacher: z.boolean() })) }),
})

export const stopShareEmails = defineCall({
  name: 'stopShareEmails',
  summary: 'Ends such mails to the address that got a token, for ever. A second time changes nothing.',
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
