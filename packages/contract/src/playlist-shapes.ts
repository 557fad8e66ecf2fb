import { readGradeList } from '@kindling/rules/authoring'
import { itemPlans } from '@kindling/rules/catalogue'
import { errorMessages } from '@kindling/rules/messages/errors'
import {
  beanNames,
  contentStates,
  playlistArchetypes,
  playlistPlans,
  playlistStates,
  sharePermissions,
} from '@kindling/rules/playlists'
import { progressValues } from '@kindling/rules/progress'
import * as z from 'zod'
import { BadgeFace } from './badge-shapes.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut } from './shapes.ts'

/** A playlist, as its reader sees it (PLAYLISTS-05, PLAYLISTS-07). */
export const Playlist = z.object({
  id: idOut,
  name: z.string(),
  description: z.string(),
  /** Grade codes, separated by commas; empty means all. */
  grade: z.string(),
  archetype: z.literal('Playlists'),
  /** Null where the documents say that it is absent (PLAYLISTS-06). */
  plan: z.enum(playlistPlans).nullable(),
  parent_id: idOut.nullable(),
  state: z.enum(playlistStates),
  partner_tags: z.array(z.string()),
  free_trial_lesson: idOut.nullable(),
  /** The users with whom it is shared, for those who may share it. */
  users_playlist_beans: z.array(z.object({ user_bean: PersonCard, permission: z.enum(sharePermissions) })),
  /**
   * Whether the caller has assigned it to all their students, and whether all teachers of the school see it.
   */
  allstudents: z.boolean(),
  allteachers: z.boolean(),
  permission: z.enum(sharePermissions),
  /** Its maker; null for our own playlists. */
  user_bean: PersonCard.nullable(),
  picture: z.string(),
  is_accessible: z.boolean(),
  is_used: z.boolean(),
  is_assigned: z.boolean(),
  /** How many units the caller sees, and how many of them the child has done. */
  total: z.int(),
  completed: z.int(),
  badge: BadgeFace.extend({ badge_unit_count: z.int() }).nullable(),
  version: z.int(),
  can: z.array(z.string()),
})

/** The item of an entry, as a list shows it. */
const Bean = z.object({
  id: idOut,
  /** Its item in the catalogue; null if it is not in the catalogue. */
  item_id: idOut.nullable(),
  name: z.string(),
  summary: z.string(),
  picture: z.string(),
  short_name: z.string().nullable(),
  plan: z.enum(itemPlans),
  has_access: z.boolean(),
})

type BeanName = (typeof beanNames)[keyof typeof beanNames]

const beans = Object.fromEntries(Object.values(beanNames).map(name => [name, Bean.optional()])) as Record<
  BeanName,
  z.ZodOptional<typeof Bean>
>

/** An entry of a playlist with the one bean of its kind (PLAYLISTS-12, PLAYLISTS-14). */
export const PlaylistContent = z.object({
  playlist_id: idOut,
  archetype: z.enum(playlistArchetypes),
  archetype_id: idOut,
  order: z.int(),
  hide: z.boolean(),
  hidden: z.boolean(),
  state: z.enum(contentStates),
  /** The progress of the child who asks, or who is asked about. */
  user_progress: z.enum(progressValues),
  ...beans,
})

export const FoundContent = z.object({
  archetype: z.enum(playlistArchetypes),
  archetype_id: idOut,
  ...beans,
})

/** An entry, as it is added and removed (PLAYLISTS-11). */
export const entry = {
  archetype: z.enum(playlistArchetypes),
  archetype_id: id,
  playlist_id: id,
}

/** Grade codes, separated by commas; empty means all. */
export const gradeList = z
  .string()
  .max(100)
  .refine(typed => typed.trim() === '' || readGradeList(typed) !== null, errorMessages.validation)
