import { showScore } from '@kindling/rules/exact-scores'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type ScoresOf, scoreSpan, wholeFirst } from '@kindling/rules/surveys'
import { isToCheckOn, type ReasonToCheckOn, type SignToCheckOn } from '@kindling/rules/to-check-on'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { NotedTalk } from './noted-talk.tsx'
import { ReportTools } from './report-tools.tsx'
import styles from './reports.module.css'
import { scoreColumn } from './score-column.ts'
import { studentColumns } from './student-columns.tsx'
import { type Pie, SurveyCharts } from './survey-charts.tsx'
import { nameOfScore, type SurveyPoint, type SurveyView } from './survey-view.ts'
import { StudentsSection, ToCheckOnLine } from './to-check-on.tsx'
import { ToCheckOnList } from './to-check-on-list.tsx'

interface Student {
  user: { id: number; first_name: string; last_name: string }
  grade: number | null
  classes: readonly string[]
  to_check_on: readonly ReasonToCheckOn[]
  signs: readonly SignToCheckOn[]
  talked: NotedTalk | null
}

export interface OwnReportOf<Bucket extends string, Category extends string, S extends Student> {
  to_check_on: number
  count: number
  pie: Pie<Bucket, Category>
  line: readonly SurveyPoint<Bucket>[]
  students: readonly S[]
}

/** The columns of a student in a table, beside name and grade. */
export interface StudentCells<Bucket extends string, S> {
  scoresOf: (student: S) => ScoresOf<Bucket> | null
  /** How many check-ins a student took, if that is shown. */
  countOf?: (student: S) => number
  last: Pick<Column<S>, 'key' | 'label' | 'value' | 'cell'>
}

interface OwnReportViewProps<Bucket extends string, Category extends string, S extends Student> {
  survey: SurveyView<Bucket, Category>
  report: OwnReportOf<Bucket, Category, S>
  /** The students and the time of the report. */
  about: readonly string[]
  cells: StudentCells<Bucket, S>
  /** The filters: which students, and when. */
  tools: ReactNode
  acts: ReactNode
  /** Opens the answers of a student, among those of the list from which it was opened. */
  onOpen: (student: S, among: readonly S[]) => void
}

/**
 * A teacher's own students, live: those to check on first, then the charts, and a table with their names (WELLBEING-06 to WELLBEING-09,
 * HOPE-04 to HOPE-07). The filters are above everything that they change, so that they stay in place.
 */
export function OwnReportView<Bucket extends string, Category extends string, S extends Student>({
  survey,
  report,
  about,
  cells,
  tools,
  acts,
  onOpen,
}: OwnReportViewProps<Bucket, Category, S>) {
  const { count, pie, line, students } = report
  const noticed = [
    ...students.filter(isToCheckOn),
    ...students.filter(student => student.talked && !isToCheckOn(student)),
  ]
  const whole = survey.scale.buckets[2]
  const openTitle = (name: string) => format(survey.words.openResponse, { name })
  return (
    <Stack gap="large">
      <ToCheckOnLine count={report.to_check_on} about={about} />
      <ReportTools>{tools}</ReportTools>
      {noticed.length > 0 && (
        <ToCheckOnList
          students={noticed}
          scoreTitle={titleOf(survey, whole)}
          scoreOf={student => scoreBeside(cells, student, whole)}
          most={scoreSpan(survey.scale, 'child', whole)[1]}
          openTitle={openTitle}
          onOpen={student => onOpen(student, noticed)}
        />
      )}
      {count === 0 ? (
        <EmptyState picture="class">{survey.words.noneYet}</EmptyState>
      ) : (
        <SurveyCharts survey={survey} count={count} pie={pie} line={line} audience="child" />
      )}
      {acts}
      <StudentsSection students={students} toCheckOn={report.to_check_on}>
        {shown => (
          <DataTable
            caption={format(wellbeingMessages.students, { count: shown.length })}
            columns={columnsFor(survey, cells, {
              onOpen: student => onOpen(student, students),
              openTitle,
            })}
            rows={shown}
            rowKey={student => student.user.id}
            fileName={survey.fileName}
          />
        )}
      </StudentsSection>
    </Stack>
  )
}

/** The score beside the signs of a student; the mean of a single check-in is none. */
const scoreBeside = <Bucket extends string, S>(
  { scoresOf, countOf }: StudentCells<Bucket, S>,
  student: S,
  whole: Bucket,
) => (countOf?.(student) === 1 ? null : (scoresOf(student)?.[whole] ?? null))

/** Daily check-ins are many in a report: a student's score is their mean. */
const titleOf = <Bucket extends string, Category extends string>(
  survey: SurveyView<Bucket, Category>,
  bucket: Bucket,
) => (survey.asked === 'daily' ? format(wellbeingMessages.averages, { bucket }) : nameOfScore(survey, bucket))

/** Names beside scores, for a class's own teacher (WELLBEING-08, HOPE-06). */
function columnsFor<Bucket extends string, Category extends string, S extends Student>(
  survey: SurveyView<Bucket, Category>,
  { scoresOf, countOf, last }: StudentCells<Bucket, S>,
  opening: { onOpen: (student: S) => void; openTitle: (name: string) => string },
): Column<S>[] {
  const whole = survey.scale.buckets[2]
  return [
    ...studentColumns<S>(opening),
    ...(countOf ? [{ key: 'count', label: survey.words.colCount, value: countOf }] : []),
    ...wholeFirst(survey.scale).map(bucket => {
      const column = scoreColumn<S>({
        key: bucket,
        label: titleOf(survey, bucket),
        brief: bucket === whole ? 'figure' : undefined,
        score: student => scoresOf(student)?.[bucket] ?? null,
      })
      return bucket === whole
        ? withMark(survey, column, student => scoresOf(student)?.[bucket] ?? null)
        : column
    }),
    last,
  ]
}

/** The whole score has its picture beside it, if the survey has one. */
function withMark<S>(
  { mark }: Pick<SurveyView, 'mark'>,
  column: Column<S>,
  scoreOf: (student: S) => number | null,
) {
  if (!mark) return column
  const cell = (student: S) => {
    const score = scoreOf(student)
    if (score === null) return <span className="soft">{wellbeingMessages.noCheckIn}</span>
    return (
      <span className={styles.score}>
        {mark(score, 'small')}
        {showScore(score)}
      </span>
    )
  }
  return { ...column, cell }
}
