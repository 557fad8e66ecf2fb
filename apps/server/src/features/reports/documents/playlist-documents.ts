import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { format } from '@kindling/rules/messages/format'
import { progressMessages } from '@kindling/rules/messages/progress'
import { reportMessages } from '@kindling/rules/messages/reports'
import type { SchoolRow } from '../../../platform/access/queries.ts'
import type { Cell, Column, DocumentPart } from '../../../platform/documents/document.ts'
import { type PlaylistReport, readPlaylistReport, readSchoolPlaylistReport } from '../../playlists/index.ts'
import type { NamedContent, Reading } from './reading.ts'

/** The progress of the teacher's own students in a playlist: the figures of the screen, then a line for every student. */
export async function readOwnPlaylist({ services, report: asked }: Reading): Promise<NamedContent> {
  const { playlistId = 0, groupId, grade } = asked.filters
  const reader = { services, actor: { id: asked.reader_id } }
  const report = await readPlaylistReport(reader, playlistId, { groupId, grade })
  const whom = report.group?.name ?? gradeName(report.grade ?? 0)
  return {
    name: format(reportMessages.ofWhom, { what: report.playlist.name, whom }),
    facts: [[reportMessages.whom, whom]],
    named: report.report.length,
    parts: [summaryPart(report), unitsPart(report), studentsPart(report)],
    note: reportMessages.privacyNames,
  }
}

const states = progressMessages
const howFar: Column[] = [
  { label: states.completed },
  { label: states.inProgress },
  { label: states.notStarted },
]

const summaryPart = ({ reportSummary: all }: PlaylistReport): DocumentPart => ({
  title: reportMessages.whom,
  table: {
    columns: [
      { label: reportMessages.whom },
      ...howFar,
      { label: reportMessages.badges },
      { label: reportMessages.share },
    ],
    rows: [
      [
        all.students,
        all.completed,
        all.in_progress,
        all.not_started,
        all.awarded,
        format(reportMessages.percent, { percent: all.percent }),
      ],
    ],
  },
})

const unitsPart = ({ lessonsCourses }: PlaylistReport): DocumentPart => ({
  title: reportMessages.lessonsCourses,
  table: {
    columns: [{ label: reportMessages.unit, share: 3 }, ...howFar],
    rows: lessonsCourses.map(unit => [unit.name, unit.completed, unit.in_progress, unit.not_started]),
  },
})

const studentsPart = ({ report }: PlaylistReport): DocumentPart => ({
  title: reportMessages.everyStudent,
  table: {
    columns: [
      { label: reportMessages.student, share: 2 },
      { label: reportMessages.unitsDone },
      ...howFar.slice(1),
      { label: reportMessages.badges },
    ],
    rows: report.map(({ user_bean, completed, in_progress, total, awarded }): Cell[] => [
      fullName(user_bean),
      format(reportMessages.doneOf, { done: completed, total }),
      in_progress,
      total - completed - in_progress,
      awarded ? reportMessages.badgeYes : null,
    ]),
  },
})

/** The version for an administrator: the figures of the school's classes, without names. */
export async function readSchoolPlaylist(
  { services, report }: Reading,
  school: SchoolRow,
): Promise<NamedContent> {
  const { name, classes } = await readSchoolPlaylistReport(
    services,
    school.id,
    report.filters.playlistId ?? 0,
  )
  return {
    // A teacher's own text must not appear in a mail to another person.
    name: school.name,
    facts: [[reportMessages.playlist, name]],
    parts: [
      {
        title: reportMessages.byClass,
        table: {
          columns: [
            { label: reportMessages.class, share: 2.5 },
            { label: reportMessages.whom },
            ...howFar,
            { label: reportMessages.share },
          ],
          rows: classes.map(one => [
            one.name,
            one.students,
            one.completed,
            one.in_progress,
            one.not_started,
            format(reportMessages.percent, { percent: one.percent }),
          ]),
        },
      },
    ],
    note: reportMessages.privacyPeople,
  }
}
