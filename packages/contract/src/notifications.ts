import { notificationModes } from '@kindling/rules/notification-kind'
import { notificationCaps, silentTypes } from '@kindling/rules/notifications'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { signedIn } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { idOut, limit, moment, text } from './shapes.ts'

/** A topic entry, as its reader may see it now (NOTIFICATIONS-04, NOTIFICATIONS-05). */
export const Notification = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  type: z.string(),
  mode: z.enum(notificationModes),
  createdAt: moment,
  read: z.boolean(),
  user_id: idOut,
  user_info: PersonCard,
  child_id: idOut.nullable(),
  groupIds: z.array(idOut),
  nodeInfo: z.object({ topic: z.string(), number: z.int() }),
  contentDetails: z.object({
    id: idOut.nullable(),
    title: z.string(),
    journal_id: idOut.nullable(),
    comment_id: idOut.nullable(),
    lesson_id: idOut.nullable(),
  }),
  lessonUrl: z.string().nullable(),
  arche_type: z.string().nullable(),
  archetype_id: idOut.nullable(),
})

export const listNotifications = defineCall({
  name: 'listNotifications',
  summary: 'The newest notifications of this school year from all topics of the caller, newest first.',
  method: 'GET',
  path: '/notification/list',
  guard: signedIn,
  query: z.strictObject({
    mode: z.enum(notificationModes).optional(),
    limit: limit(notificationCaps.list, notificationCaps.list),
  }),
  reply: z.object({
    notifications: z.array(Notification),
    unread: z.int(),
    /** Where a live stream resumes, so that nothing is missed or sent twice. */
    last_event_id: z.string(),
  }),
})

export const markRead = defineCall({
  name: 'markRead',
  summary: 'Marks notifications as read.',
  method: 'POST',
  path: '/notification/mark_read',
  guard: signedIn,
  body: z.strictObject({ keys: z.array(text(120)).max(500) }),
  reply: z.object({ unread: z.int() }),
})

export const getRealtimeConfig = defineCall({
  name: 'getRealtimeConfig',
  summary:
    'The address of the live stream (base64 of JSON) and a token for it that is valid for five minutes.',
  method: 'GET',
  path: '/user/get_firebase_config',
  guard: signedIn,
  reply: z.object({ config: z.string(), token: z.string() }),
})

export const openStream = defineCall({
  name: 'openStream',
  summary: 'The live stream of all news to the caller; it resumes from `Last-Event-ID`.',
  method: 'GET',
  path: '/realtime/stream',
  guard: signedIn,
  query: z.strictObject({ token: text(400).optional(), last_event_id: text(20_000).optional() }),
  reply: z.object({}),
  carries: 'bytes',
})

/** The stream's event `changed`: a change that open screens follow without a notification. */
export const Changed = z.object({
  type: z.enum(silentTypes),
  journal_id: idOut.nullable(),
  /** The row that it is about, if that is not a journal. */
  id: idOut.optional(),
})

/** The decoded configuration: the address of the stream, its topics, and its receiver. */
export interface RealtimeConfig {
  stream: string
  paths: string[]
  user_id: number
}

export const notificationCalls = [listNotifications, markRead, getRealtimeConfig, openStream] as const
