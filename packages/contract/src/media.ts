import { maxLengths } from '@kindling/rules/formats'
import { mediaPage } from '@kindling/rules/journals'
import { canBePreviewed, mediaTypes } from '@kindling/rules/media'
import { mediaMessages } from '@kindling/rules/messages/media'
import { longestRead } from '@kindling/rules/reading'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, signedIn } from './guards.ts'
import { id, idOut, limit, line, listOffset, moment, text } from './shapes.ts'

/** A medium attached to a journal, to see, hear or read (MEDIA-01). */
export const MediaItem = z.object({
  id: idOut,
  type: z.enum(mediaTypes),
  mediaUrl: z.string(),
  posterUrl: z.string().nullable(),
  createdAt: moment,
  /** The transcript of a recording, written by its author. */
  transcript: z.string().nullable(),
  journal: z.object({ id: idOut, title: z.string() }),
})

export const listChildMedia = defineCall({
  name: 'listChildMedia',
  summary:
    'The pictures and recordings of a child that the caller may read, newest first; `text` searches titles, words and transcripts.',
  method: 'GET',
  path: '/journal/child_media/:userId?',
  guard: child('userId', 'list-journals'),
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject({
    text: text(maxLengths.title).optional(),
    type: z.enum(mediaTypes).optional(),
    limit: limit(mediaPage.most, mediaPage.usual),
    offset: listOffset,
  }),
  reply: z.object({ medias: z.array(MediaItem) }),
})

/** An address that gets a preview (MEDIA-27). */
const address = line(maxLengths.url).refine(canBePreviewed, mediaMessages.addressFault)

export const readText = defineCall({
  name: 'readText',
  summary: 'A text as sound, for browsers without a voice of their own.',
  method: 'POST',
  path: '/speech/audio',
  guard: signedIn,
  body: z.strictObject({ text: text(longestRead).min(1) }),
  reply: z.object({}),
  carries: 'bytes',
})

export const getLinkMetadata = defineCall({
  name: 'getLinkMetadata',
  summary:
    'The preview of a page. Nothing is fetched from private addresses; a page that does not answer is shown by its address only.',
  method: 'POST',
  path: '/link_preview/metadata',
  guard: signedIn,
  body: z.strictObject({ url: address }),
  reply: z.object({
    url: z.string(),
    host: z.string(),
    title: z.string(),
    description: z.string(),
    /** A small picture as a data URL; the logo if the page has no readable picture. */
    thumbnail: z.string(),
    /** Whether the page itself has answered. */
    is_read: z.boolean(),
  }),
  refusals: ['UNPROVED'],
})

export const checkFrame = defineCall({
  name: 'checkFrame',
  summary: 'Whether a website allows to be shown in a frame: read from its headers, never guessed.',
  method: 'POST',
  path: '/frame_check/website',
  guard: signedIn,
  body: z.strictObject({ website: address }),
  reply: z.object({ safe: z.boolean() }),
  refusals: ['UNPROVED'],
})

export const mediaCalls = [listChildMedia, getLinkMetadata, checkFrame, readText] as const
