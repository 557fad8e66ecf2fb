import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type Audience, type ScoresOf, wholeFirst } from '@kindling/rules/surveys'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReportTools } from './report-tools.tsx'
import { scoreColumn, writeScore } from './score-column.ts'
import { type Pie, SurveyCharts } from './survey-charts.tsx'
import { nameOfScore, type SurveyPoint, type SurveyView } from './survey-view.ts'

type Part<Bucket extends string> = ScoresOf<Bucket> & { id: number; name: string; count: number }

export interface FiguresOf<Bucket extends string, Category extends string> {
  count: number
  /** The means of everything, where the survey tells them. */
  means?: ScoresOf<Bucket>
  pie: Pie<Bucket, Category>
  line: readonly SurveyPoint<Bucket>[]
  parts: readonly Part<Bucket>[]
}

interface ManyReportViewProps<Bucket extends string, Category extends string> {
  survey: SurveyView<Bucket, Category>
  of: 'school' | 'district'
  figures: FiguresOf<Bucket, Category>
  audience: Audience
  lead: string
  tools: ReactNode
  acts: ReactNode
}

/** The figures of a school or a district, which identify no single person (D-87). */
export function ManyReportView<Bucket extends string, Category extends string>({
  survey,
  of,
  figures: { parts, ...figures },
  audience,
  lead,
  tools,
  acts,
}: ManyReportViewProps<Bucket, Category>) {
  const title = of === 'school' ? wellbeingMessages.byGrade : wellbeingMessages.bySchool
  return (
    <Stack gap="large">
      <p className="soft">{lead}</p>
      <ReportTools>{tools}</ReportTools>
      {figures.count === 0 ? (
        <EmptyState picture="class">{survey.words.tooFew}</EmptyState>
      ) : (
        <SurveyCharts survey={survey} {...figures} audience={audience} rounded />
      )}
      {acts}
      {figures.count > 0 && parts.length > 0 && (
        <section>
          <Stack gap="small">
            <h2>{title}</h2>
            <DataTable
              caption={title}
              columns={columnsOf(survey, of)}
              rows={parts}
              rowKey={part => part.id}
              fileName={`${survey.fileName}-${of}`}
            />
          </Stack>
        </section>
      )}
    </Stack>
  )
}

/** On a phone a row is the name with its whole score, and a line of the other figures. */
function columnsOf<Bucket extends string, Category extends string>(
  survey: SurveyView<Bucket, Category>,
  of: 'school' | 'district',
): Column<Part<Bucket>>[] {
  const [whole, ...others] = wholeFirst(survey.scale)
  const countOf = (part: Part<Bucket>) => format(wellbeingMessages.rounded, { count: part.count })
  const scoresOf = (part: Part<Bucket>) =>
    others.map(bucket => `${nameOfScore(survey, bucket)} ${writeScore(part[bucket])}`)
  return [
    {
      key: 'name',
      label: of === 'school' ? wellbeingMessages.grade : wellbeingMessages.school,
      value: part => part.name,
      cell: part => <strong>{part.name}</strong>,
      brief: 'title',
    },
    { key: 'count', label: survey.words.colCount, value: part => part.count, cell: countOf },
    ...[whole, ...others].map(bucket =>
      scoreColumn<Part<Bucket>>({
        key: bucket,
        label: nameOfScore(survey, bucket),
        brief: bucket === whole ? 'figure' : undefined,
        score: part => part[bucket],
      }),
    ),
    {
      key: 'note',
      label: survey.words.colCount,
      value: () => null,
      cell: part => (
        <span className="soft">
          {[`${survey.words.colCount} ${countOf(part)}`, ...scoresOf(part)].join(' · ')}
        </span>
      ),
      brief: 'note',
      narrow: true,
    },
  ]
}
