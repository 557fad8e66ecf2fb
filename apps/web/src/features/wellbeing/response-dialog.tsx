import { type Answer, showScore } from '@kindling/rules/exact-scores'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { AnswersView } from '../surveys/index.ts'
import { datesQuery, responseQuery } from './api.ts'
import { Timeline } from './timeline.tsx'
import { wellbeingView } from './wellbeing-view.tsx'

interface ResponseDialogProps {
  student: { id: number; first_name: string }
  /** What to do after reading. */
  acts?: ReactNode
  onClose: () => void
}

/** A student's single answers, a day at a time, and the scores over time (WELLBEING-09). */
export function ResponseDialog({ student, acts, onClose }: ResponseDialogProps) {
  const dates = useQuery(datesQuery(student.id))
  const [chosen, setChosen] = useState<{ of: number; date: string } | null>(null)
  const latest = dates.data?.dates[0]?.value ?? dates.data?.last_days[0]?.value
  const date = chosen?.of === student.id ? chosen.date : latest
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={format(wellbeingMessages.responseOf, { name: student.first_name })}
    >
      {dates.isPending && <Skeleton shape="box" count={1} />}
      {dates.isError && <FailedState message={messageOf(dates.error)} onRetry={() => void dates.refetch()} />}
      {dates.data && date && (
        <Stack>
          <ChoiceField
            label={wellbeingMessages.responseDay}
            value={date}
            data={daysOf(dates.data)}
            onChange={event => setChosen({ of: student.id, date: event.currentTarget.value })}
          />
          <ResponseOfDay userId={student.id} date={date} />
          <Timeline
            userId={student.id}
            title={format(wellbeingMessages.timelineOf, { name: student.first_name })}
          />
        </Stack>
      )}
      {acts}
    </Dialog>
  )
}

interface Dates {
  dates: readonly { value: string; label: string }[]
  last_days: readonly { value: string; label: string; taken: boolean }[]
}

/** The last fifteen days, with or without a check-in, and before them the days with one. */
function daysOf({ dates, last_days }: Dates): { value: string; label: string }[] {
  const recent = new Set(last_days.map(day => day.value))
  return [
    ...last_days.map(({ value, label, taken }) => ({
      value,
      label: taken ? label : format(wellbeingMessages.dayWithout, { day: label }),
    })),
    ...dates.filter(day => !recent.has(day.value)).map(({ value, label }) => ({ value, label })),
  ]
}

function ResponseOfDay({ userId, date }: { userId: number; date: string }) {
  const found = useQuery(responseQuery(userId, date))
  if (found.isPending) return <Skeleton shape="box" count={1} />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  const response = found.data
  if (!response) return <p role="status">{wellbeingMessages.noResponse}</p>
  return (
    <AnswersView
      survey={wellbeingView}
      audience="child"
      response={{ ...response, scores: response }}
      say={inWords}
    />
  )
}

const inWords = (answer: Answer) => (answer === null ? wellbeingMessages.dontKnow : showScore(answer))
