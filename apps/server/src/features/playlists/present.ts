import type { ReplyOf } from '@kindling/contract/define-call'
import type { getPlaylist, searchPlaylistContent } from '@kindling/contract/playlists'
import { actsAllowed, mayDo, type Relation } from '@kindling/rules/access'
import { mayOpenContent } from '@kindling/rules/catalogue'
import { productId } from '@kindling/rules/people'
import { beanNames, isPlaylistOpen } from '@kindling/rules/playlists'
import { presentPerson } from '../accounts/index.ts'
import { presentFace } from '../badges/index.ts'
import { pictureOf } from '../catalogue/index.ts'
import type { ContentRecord } from './content-queries.ts'
import type { ThingRecord } from './kinds.ts'
import type { PlaylistRecord } from './queries.ts'

export type PlaylistReply = ReplyOf<typeof getPlaylist>['playlist']
type ContentReply = ReplyOf<typeof getPlaylist>['content'][number]
type FoundReply = ReplyOf<typeof searchPlaylistContent>['content'][number]

/** A playlist, with the reader's relations to it. A reader of a teacher's playlist knows that teacher. */
export function presentPlaylist(playlist: PlaylistRecord): PlaylistReply {
  const held = playlist.relations as Relation[]
  return {
    id: playlist.id,
    name: playlist.name,
    description: playlist.description,
    grade: playlist.grades.join(','),
    archetype: 'Playlists',
    plan: playlist.plan,
    parent_id: playlist.parent_id,
    state: playlist.is_hidden || playlist.is_hidden_here ? 'HIDE' : 'SHOW',
    partner_tags: playlist.partner_tags,
    free_trial_lesson: playlist.free_trial_lesson,
    users_playlist_beans: playlist.shares.map(({ person, permission }) => ({
      user_bean: presentPerson(person),
      permission,
    })),
    allstudents: playlist.is_for_all,
    allteachers: playlist.school_id !== null,
    permission: mayDo('playlist', 'change', held) ? 'WRITE' : 'READ',
    user_bean: playlist.created_by === productId ? null : presentPerson(playlist.author),
    picture: pictureOf(playlist.picture, 'Playlists'),
    is_accessible: isOpenTo(playlist),
    is_used: playlist.is_used,
    is_assigned: playlist.is_assigned,
    total: playlist.total,
    completed: playlist.completed,
    badge: badgeOf(playlist),
    version: playlist.version,
    can: actsAllowed('playlist', held),
  }
}

/** The badge of a playlist, as its reader sees it. */
export const badgeOf = ({ badge }: Pick<PlaylistRecord, 'badge'>) =>
  badge && { ...presentFace(badge.face), badge_unit_count: badge.badge_unit_count }

/** Operators look after ours, whatever their plan. */
export const isOpenTo = (playlist: Pick<PlaylistRecord, 'plan' | 'parent_id' | 'has_plan' | 'relations'>) =>
  isPlaylistOpen(playlist, playlist.has_plan) || playlist.relations.includes('operator')

export const presentContent = (content: ContentRecord): ContentReply => ({
  playlist_id: content.playlist_id,
  archetype: content.archetype,
  archetype_id: content.archetype_id,
  order: content.position,
  hide: content.state === 'HIDE',
  hidden: content.state === 'HIDE FOR TEACHERS',
  state: content.state,
  user_progress: content.progress ?? 'Not Started',
  [beanNames[content.archetype]]: presentThing(content),
})

export const presentFound = (thing: ThingRecord): FoundReply => ({
  archetype: thing.archetype,
  archetype_id: thing.archetype_id,
  [beanNames[thing.archetype]]: presentThing(thing),
})

const presentThing = (thing: ThingRecord): NonNullable<ContentReply['lesson_bean']> => ({
  id: thing.archetype_id,
  item_id: thing.item_id,
  name: thing.title,
  summary: thing.summary,
  picture: pictureOf(thing.picture, thing.archetype),
  short_name: thing.short_name,
  plan: thing.plan,
  has_access: mayOpenContent(thing, thing.relations as Relation[]),
})
