import { activityKinds, highlightKinds } from '@kindling/rules/activity-reports'
import { fullName } from '@kindling/rules/full-name'
import { hoursOf } from '@kindling/rules/goals'
import { activityReportMessages as words } from '@kindling/rules/messages/activity-reports'
import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import { momentsOf } from '@kindling/rules/reports'
import { labelDay } from '@kindling/rules/written-days'
import { childPolicy, groupPolicy } from '../../../platform/access/policies.ts'
import { dayOf } from '../../../platform/clock.ts'
import type { Cell, DocumentPart } from '../../../platform/documents/document.ts'
import { namesForMail } from '../../../platform/mail-names.ts'
import { refuse } from '../../../platform/refusals.ts'
import { showActivity, showEventStats } from '../show-activity.ts'
import { showClassProgress } from '../show-class-progress.ts'
import { daysFact } from './content.ts'
import type { NamedContent, Reading } from './reading.ts'

const kindLabel = (kind: string) => format(words.kinds, { kind })

/** Only a teacher of these students takes their names away (D-100); others read on the screen what they may see. */
function requireTeacher(relations: readonly string[]): void {
  if (!relations.includes('teacher-of')) throw refuse('NOT_FOUND')
}

const spanOf = ({ report: { filters } }: Reading) => ({ from: filters.from ?? '', to: filters.to ?? '' })

function queryOf(reading: Reading) {
  const { start, end } = momentsOf(spanOf(reading))
  return { start_date: start, end_date: end }
}

/** What the students of a class did: the figures of the screen, and a line for each student. */
export async function readClassProgress(reading: Reading): Promise<NamedContent> {
  const { services, report } = reading
  const actor = { id: report.reader_id }
  const opened = await groupPolicy.open(services, actor, report.filters.groupId ?? 0, 'view-roster')
  requireTeacher(opened.relations)
  const shown = await showClassProgress({ services, actor, ...opened, query: queryOf(reading) })
  const { group, students, total, before, active } = shown
  const figures = ['lessons', 'journals', 'highlights', 'minutes'] as const
  const cellOf = (sums: typeof total, kind: (typeof figures)[number]): Cell => {
    const value = sums[kind]
    return value !== null && kind === 'minutes' ? String(hoursOf(value)) : value
  }
  const rows = figures.map((kind): Cell[] => [kindLabel(kind), cellOf(total, kind), cellOf(before, kind)])
  return {
    name: group.name,
    named: students.length,
    facts: [daysFact(spanOf(reading))],
    parts: [
      totalsPart([[words.active, format(words.activeOf, { active, all: students.length }), null], ...rows]),
      {
        title: words.students,
        ...(shown.has_more ? { note: words.more } : {}),
        table: {
          columns: [{ label: words.student, share: 2 }, ...figures.map(kind => ({ label: kindLabel(kind) }))],
          rows: students.map(({ user_bean, ...sums }): Cell[] => [
            fullName(user_bean),
            ...figures.map(kind => cellOf(sums, kind)),
          ]),
        },
      },
    ],
    note: reportMessages.privacyNames,
  }
}

/** What a child did, alone or with one teacher: the figures of the screen, and the lists behind them. */
export async function readChildProgress(reading: Reading): Promise<NamedContent> {
  const { services, report } = reading
  const { childId = 0, teacherId } = report.filters
  const actor = { id: report.reader_id }
  const opened = await childPolicy.open(services, actor, childId, 'view-progress')
  requireTeacher(opened.relations)
  const query = { ...queryOf(reading), ...(teacherId === undefined ? {} : { teacher_id: teacherId }) }
  const asking = { services, actor, ...opened, query }
  const { stats, accepted, teachers } = await showEventStats(asking)
  const lists = await showActivity(asking)
  // Titles of accomplishments are the child's own words: they stay out of mail.
  const listed = report.isAttached ? { ...lists, highlights: null } : lists
  const teacher = teachers.find(({ id }) => id === teacherId)
  const child = opened.row
  const named = await namesForMail(services.db, [child.id])
  const rows = [
    ...activityKinds.map((kind): Cell[] => [kindLabel(kind), stats[kind].total, stats[kind].before]),
    ...(accepted
      ? highlightKinds.map((kind): Cell[] => {
          const shown = (value: number): Cell => (kind === 'minutes' ? String(hoursOf(value)) : value)
          return [kindLabel(kind), shown(accepted[kind].total), shown(accepted[kind].before)]
        })
      : []),
  ]
  return {
    // The mail carries the title, and names the child as mail does.
    name: named(child.id).first,
    named: 1,
    facts: [
      [words.student, fullName(child)],
      daysFact(spanOf(reading)),
      ...(teacher ? [[reportMessages.withTeacher, fullName(teacher)] as const] : []),
    ],
    parts: [totalsPart(rows), ...listParts(listed)],
    note: reportMessages.privacyNames,
  }
}

const totalsPart = (rows: Cell[][]): DocumentPart => ({
  title: words.report,
  note: words.beforeNote,
  table: {
    columns: [
      { label: reportMessages.what, share: 2 },
      { label: reportMessages.count },
      { label: reportMessages.before },
    ],
    rows,
  },
})

function listParts({
  lessons,
  courses,
  highlights,
}: Awaited<ReturnType<typeof showActivity>>): DocumentPart[] {
  const dayLabel = (at: string) => labelDay(dayOf(new Date(at)))
  return [
    {
      title: words.lessons,
      table: {
        columns: [{ label: words.lesson, share: 2 }, { label: words.course, share: 2 }, { label: words.day }],
        rows: lessons.map(({ name, course, at }): Cell[] => [name, course, dayLabel(at)]),
      },
    },
    {
      title: words.courses,
      table: {
        columns: [{ label: words.course, share: 2 }, { label: words.status, share: 2 }, { label: words.day }],
        rows: courses.map(({ name, lessons_done: done, lessons_total: total, completed, at }): Cell[] => [
          name,
          completed ? words.completed : format(words.doneOf, { done, total }),
          dayLabel(at),
        ]),
      },
    },
    ...(highlights === null
      ? []
      : [
          {
            title: words.highlights,
            table: {
              columns: [
                { label: words.accomplishment, share: 2 },
                { label: words.status },
                { label: words.hours },
                { label: words.day },
              ],
              rows: highlights.map(({ title, status, duration, day }): Cell[] => [
                title,
                format(words.statuses, { status: status ?? 'none' }),
                duration === null ? null : String(hoursOf(duration)),
                labelDay(day),
              ]),
            },
          },
        ]),
  ]
}
