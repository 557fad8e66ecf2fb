import type { ReplyOf } from '@kindling/contract/define-call'
import type { getPlaylistReport } from '@kindling/contract/playlist-assignments'
import { playlistMessages } from '@kindling/rules/messages/playlists'
import { mostStudentsShown } from '@kindling/rules/playlists'
import type { Progress } from '@kindling/rules/progress'
import { classNameOn } from '@kindling/rules/school-year'
import type { Actor } from '../../platform/actor.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { playlistPolicy } from './access.ts'
import { isOpenTo } from './present.ts'
import { listUnits, readGrid, type Unit } from './progress-queries.ts'
import type { PlaylistRow } from './queries.ts'
import {
  type ClassProgress,
  findOwnClass,
  findReported,
  listClassProgress,
  listReportedUnits,
} from './report-queries.ts'
import { readerOf, recordOf } from './show-playlists.ts'
import { presentStudent, progressOf } from './show-progress.ts'

export type PlaylistReport = ReplyOf<typeof getPlaylistReport>

/** The reader of the report. */
type Reader = Pick<Actor, 'id'>

interface Asked {
  groupId?: number | undefined
  grade?: number | undefined
}

/** REPORTS-32, REPORTS-33. */
export const showReport = ({
  services,
  actor,
  row,
  query: { groupId, grade },
}: RowContext<typeof getPlaylistReport, 'playlist', PlaylistRow>): Promise<PlaylistReport> =>
  reportOn({ services, actor }, row, { groupId, grade })

/** The same for a document: checked for its reader, who may have lost the right since. */
export async function readPlaylistReport(
  reader: { services: Services; actor: Reader },
  playlistId: number,
  asked: Asked,
): Promise<PlaylistReport> {
  const { row } = await playlistPolicy.open(reader.services, reader.actor, playlistId, 'view-students')
  return reportOn(reader, row, asked)
}

async function reportOn(
  { services, actor }: { services: Services; actor: Reader },
  { id, name }: PlaylistRow,
  { groupId, grade }: Asked,
): Promise<PlaylistReport> {
  if ((groupId === undefined) === (grade === undefined)) throw refuseField('groupId', playlistMessages.oneOf)
  const group = groupId === undefined ? null : await ownClass(services, actor, groupId)
  const reader = { ...readerOf(services, actor), playlistId: id }
  const isOpen = isOpenTo(await recordOf(services, actor, id))
  const reported = isOpen ? await listReportedUnits(services.db, reader) : []
  if (reported.length === 0) throw refuseReport()
  // Everything is counted, as students see it; lessons and courses are also listed one by one.
  const units = await listUnits(services.db, reader)
  const found = await readGrid(services.db, {
    ...reader,
    groupId: groupId ?? null,
    grade: grade ?? null,
    units,
    limit: mostStudentsShown + 1,
  })
  const students = found.slice(0, mostStudentsShown)
  return {
    playlist: { id, name },
    group,
    grade: grade ?? null,
    report: students.map(student => ({
      ...presentStudent(student),
      progress: reported.map(unit => progressOf(student.cells[placeOf(unit, units)])),
      in_progress: student.cells.split('I').length - 1,
      total: units.length,
    })),
    reportSummary: summaryOf(students, units.length),
    lessonsCourses: reported.map(unit => ({
      ...unit,
      ...howFar(students.map(({ cells }) => progressOf(cells[placeOf(unit, units)]))),
    })),
    has_more: found.length > mostStudentsShown,
  }
}

/** A report with neither a visible lesson nor a visible course (REPORTS-34). */
const refuseReport = () => refuse('VALIDATION', playlistMessages.reportUnavailable)

const placeOf = ({ archetype, archetype_id: id }: Unit, units: readonly Unit[]) =>
  units.findIndex(unit => unit.archetype === archetype && unit.archetype_id === id)

async function ownClass(services: Services, actor: Reader, classId: number) {
  const now = services.clock.now()
  const found = await findOwnClass(services.db, { teacherId: actor.id, classId, now })
  if (!found) throw refuse('NOT_FOUND')
  return { id: found.id, name: classNameOn(dayOf(now), found) }
}

const howFar = (all: readonly Progress[]) => ({
  completed: all.filter(one => one === 'Completed').length,
  in_progress: all.filter(one => one === 'InProgress').length,
  not_started: all.filter(one => one === 'Not Started').length,
})

function summaryOf(students: readonly { cells: string; awarded: boolean }[], units: number) {
  const done = students.map(({ cells }) => cells.split('C').length - 1)
  const together = students.map(({ cells }): Progress => {
    if (!/[NI]/.test(cells)) return 'Completed'
    return /[CI]/.test(cells) ? 'InProgress' : 'Not Started'
  })
  return {
    students: students.length,
    ...howFar(together),
    awarded: students.filter(({ awarded }) => awarded).length,
    percent: percentOf(
      done.reduce((sum, one) => sum + one, 0),
      students.length * units,
    ),
  }
}

export interface SchoolPlaylistReport {
  name: string
  classes: (ClassProgress & { percent: number })[]
}

/** The progress of a school's students, by class and without names, for its administrators. */
export async function readSchoolPlaylistReport(
  services: Services,
  schoolId: number,
  playlistId: number,
): Promise<SchoolPlaylistReport> {
  const found = await findReported(services.db, playlistId)
  if (!found) throw refuse('NOT_FOUND')
  if (!found.has_reported) throw refuseReport()
  const now = services.clock.now()
  const classes = await listClassProgress(services.db, { schoolId, playlistId, now })
  return {
    name: found.name,
    classes: classes.map(one => ({
      ...one,
      name: classNameOn(dayOf(now), one),
      percent: percentOf(one.units, one.students * found.units),
    })),
  }
}

const percentOf = (done: number, of: number) => (of === 0 ? 0 : Math.round((done * 100) / of))
