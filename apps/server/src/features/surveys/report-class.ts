import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { getSurveyReport } from '@kindling/contract/surveys'
import { classSurveys } from '@kindling/rules/class-surveys'
import type { ScoresOf } from '@kindling/rules/surveys'
import type { OwnReader } from './report-days.ts'
import { readOwnWindows } from './report-windows.ts'

/** A teacher's own classes' answers, with names. */
export async function showReport({
  query: { survey, ...query },
  ...reader
}: OwnReader & { query: QueryOf<typeof getSurveyReport> }): Promise<ReplyOf<typeof getSurveyReport>> {
  const report = await readOwnWindows(reader, classSurveys[survey], query)
  const nameOf = (classId: number | null) => report.groups.find(group => group.id === classId)?.name ?? ''
  return {
    ...report,
    windows: report.windows.map(({ class_id, ...window }) => ({ ...window, name: nameOf(class_id) })),
    line: report.line.map(({ date, label, window_id: _, created_at: __, ...scores }) => ({
      date,
      label,
      scores: scores as ScoresOf<string>,
    })),
    students: report.students.map(({ score, ...student }) => ({ ...student, score: score && byName(score) })),
  }
}

function byName({ window_id, created_at, ...scores }: { window_id: number; created_at: string }) {
  return { scores: scores as ScoresOf<string>, window_id, created_at }
}
