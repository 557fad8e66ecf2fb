import type { Archetype } from '@kindling/rules/catalogue'
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

/** Mails others about an item of one kind, by its own id; the text is ours. `kind` is its word in addresses. */
const mailCall = (kind: string, what: string) =>
  defineCall({
    name: `share_${kind}_email`.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    summary: `Mails others about ${what} that everybody may see. The text is only ours; a child mails its own guardians and teachers.`,
    method: 'POST',
    path: `/user/share_${kind}_email/:actionId`,
    guard: row('item', 'actionId', 'share'),
    params: z.strictObject({ actionId: id }),
    body: shareDraft,
    reply: z.object({ shares: z.array(z.object({ id: idOut })), message: z.string() }),
    refusals: ['UNPROVED'],
    creates: true,
  })

/** By which call an item of each kind is shared by mail. */
export const mailCalls: Record<Archetype, ReturnType<typeof mailCall>> = {
  Activities: mailCall('activity', 'an activity'),
  Courses: mailCall('course', 'a course'),
  Lessons: mailCall('lesson', 'a lesson'),
  Sparks: mailCall('spark', 'a website'),
  Boards: mailCall('board', 'a board'),
  Pathways: mailCall('career', 'a career'),
  Goals: mailCall('goal', 'a goal'),
  JournalTypes: mailCall('journal_type', 'a prompt'),
  Videos: mailCall('video', 'a video'),
}

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
  ...Object.values(mailCalls),
  listSharePeople,
  stopShareEmails,
] as const
