import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  listAssignedPlaylists,
  listChildPlaylists,
  listPlaylistStudents,
} from '@kindling/contract/playlist-assignments'
import { mostStudentsShown } from '@kindling/rules/playlists'
import type { Progress } from '@kindling/rules/progress'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { pictureOf } from '../catalogue/index.ts'
import { presentPlaylist } from './present.ts'
import { listBefore, listUnits, readGrid, type StudentRecord } from './progress-queries.ts'
import type { PlaylistRow } from './queries.ts'
import { everythingFor, readerOf } from './show-playlists.ts'

type BeforeChild = ReplyOf<typeof listChildPlaylists>

/** A child's playlists, each with the next thing to do; readers see only what they may see. */
export async function showChildPlaylists({
  services,
  actor,
  row: child,
  query: { limit, offset },
}: Pick<
  RowContext<typeof listChildPlaylists | typeof listAssignedPlaylists, 'child', ChildRow>,
  'services' | 'actor' | 'row' | 'query'
>): Promise<BeforeChild> {
  const page = { childId: child.id, limit, skipped: offset }
  const before = await listBefore(services.db, { ...everythingFor(services, actor), ...page })
  const shown = before.filter(({ place, is_seen }) => is_seen && place <= offset + limit)
  return {
    playlists: shown.map(({ assigned_by, assigned_at, next, awarded, ...playlist }) => {
      const card = presentPlaylist(playlist)
      return {
        ...card,
        assigned_by: presentPerson(assigned_by),
        assigned_at,
        next:
          card.is_accessible && next ? { ...next, picture: pictureOf(next.picture, next.archetype) } : null,
        awarded,
      }
    }),
    has_more: before.length > limit,
  }
}

const states: Readonly<Record<string, Progress>> = { C: 'Completed', I: 'InProgress', N: 'Not Started' }

/** The progress that a letter of the grid means. */
export const progressOf = (cell: string | undefined): Progress => states[cell ?? ''] ?? 'Not Started'

export const presentStudent = ({ person, cells, awarded }: StudentRecord) => ({
  user_bean: presentPerson(person),
  progress: [...cells].map(progressOf),
  completed: cells.split('C').length - 1,
  awarded,
})

/** One row per student whom the caller teaches, one cell per thing. */
export async function showStudents({
  services,
  actor,
  row,
  query,
}: RowContext<typeof listPlaylistStudents, 'playlist', PlaylistRow>): Promise<
  ReplyOf<typeof listPlaylistStudents>
> {
  const reader = { ...readerOf(services, actor), playlistId: row.id }
  const students = await readGrid(services.db, {
    ...reader,
    groupId: query.group_id ?? null,
    grade: null,
    units: await listUnits(services.db, reader),
    limit: mostStudentsShown + 1,
  })
  return {
    students: students.slice(0, mostStudentsShown).map(presentStudent),
    has_more: students.length > mostStudentsShown,
  }
}
