import { classSurveys } from '@kindling/rules/class-surveys'
import { dayOfMoment } from '@kindling/rules/hope-settings'
import { format } from '@kindling/rules/messages/format'
import { surveyMessages } from '@kindling/rules/messages/surveys'
import type { ClassSurvey, ClassSurveyName } from '@kindling/rules/surveys'
import { labelDay } from '@kindling/rules/written-days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../platform/refusals.ts'
import { Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChoiceField } from '../../../ui/fields.tsx'
import { EmptyState, FailedState, Skeleton } from '../../../ui/states.tsx'
import { AnswersView } from '../answers-view.tsx'
import { stepOf, viewOf } from '../class-view.ts'
import { NoClasses } from '../no-classes.tsx'
import { OwnReportView } from '../own-report-view.tsx'
import styles from '../reports.module.css'
import type { SurveyPoint } from '../survey-view.ts'
import {
  type AskedWindow,
  type ClassReport as ClassReportData,
  type ClassStudent,
  classReportQuery,
  classResponseQuery,
} from './api.ts'
import { AskClass } from './ask-class.tsx'

/** The answers of the teacher's classes to each survey; new surveys are sent here. */
export function ClassReport({ survey: name }: { survey: ClassSurveyName }) {
  const survey = classSurveys[name]
  const [windowId, setWindowId] = useState<number | null>(null)
  const [opened, setOpened] = useState<ClassStudent | null>(null)
  const report = useQuery({ ...classReportQuery(name, windowId), placeholderData: keepPreviousData })
  if (report.isPending) return <Skeleton shape="box" count={2} />
  if (report.isError)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const { groups, windows, window_id, responses, line, ...data } = report.data
  if (groups.length === 0) return <NoClasses>{surveyMessages.noClasses}</NoClasses>
  const chosen = windows.find(one => one.id === window_id)
  return (
    <Stack gap="large">
      <AskClass survey={survey} name={name} groups={groups} onAsked={setWindowId} />
      {chosen ? (
        <OwnReportView
          survey={viewOf(survey)}
          report={{
            ...data,
            count: responses,
            line: line.map(pointOf),
          }}
          about={[nameOf(chosen)]}
          cells={cells}
          tools={<WindowChoice windows={windows} chosen={chosen} onChoose={setWindowId} />}
          acts={null}
          onOpen={setOpened}
        />
      ) : (
        <EmptyState picture="class">{surveyMessages.neverAsked}</EmptyState>
      )}
      {opened && chosen && (
        <ResponseDialog
          survey={survey}
          student={opened.user}
          windowId={chosen.id}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

/** Types cannot express that two of the names are texts and the others scores. */
const pointOf = ({ scores, ...point }: ClassReportData['line'][number]) =>
  ({ ...scores, ...point }) as SurveyPoint<string>

const nameOf = ({ name, from, running }: AskedWindow) =>
  format(surveyMessages.choice, { name, day: from, state: running ? 'running' : 'ended' })

interface WindowChoiceProps {
  windows: readonly AskedWindow[]
  chosen: AskedWindow
  onChoose: (windowId: number) => void
}

const WindowChoice = ({ windows, chosen, onChoose }: WindowChoiceProps) => (
  <ChoiceField
    className={styles.long}
    label={surveyMessages.asked}
    value={chosen.id}
    data={windows.map(one => ({ value: String(one.id), label: nameOf(one) }))}
    onChange={event => onChoose(Number(event.currentTarget.value))}
  />
)

const cells = {
  scoresOf: (student: ClassStudent) => student.score?.scores ?? null,
  last: {
    key: 'day',
    label: surveyMessages.answered,
    value: (student: ClassStudent) => student.score?.created_at ?? null,
    cell: ({ score }: ClassStudent) =>
      score ? labelDay(dayOfMoment(score.created_at)) : surveyMessages.notAnswered,
  },
}

interface ResponseDialogProps {
  survey: ClassSurvey
  student: { id: number; first_name: string }
  windowId: number
  onClose: () => void
}

/** A student's single answers. */
function ResponseDialog({ survey, student, windowId, onClose }: ResponseDialogProps) {
  const found = useQuery(classResponseQuery(student.id, windowId))
  const title = format(surveyMessages.responseOf, { name: student.first_name })
  return (
    <Dialog open onClose={onClose} size="wide" title={title}>
      {found.isPending && <Skeleton shape="box" count={1} />}
      {found.isError && <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {found.data === null && <p role="status">{surveyMessages.notAnswered}</p>}
      {found.data && (
        <AnswersView
          survey={viewOf(survey)}
          audience="child"
          response={{ scores: found.data.scores, answers: found.data.answers, journal: null }}
          say={answer => stepOf(survey, answer)}
        />
      )}
    </Dialog>
  )
}
