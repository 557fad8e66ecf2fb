import { type Answer, showScore } from '@kindling/rules/exact-scores'
import { hopeLabel } from '@kindling/rules/hope-questions'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { audienceOf } from '@kindling/rules/surveys'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { AnswersView, UpgradePrompt } from '../surveys/index.ts'
import type { HopeResponse } from './api.ts'
import { hopeView } from './hope-view.ts'
import type { ResponseView } from './response-view.ts'
import { Timeline } from './timeline.tsx'

interface ResponseDialogProps {
  view: ResponseView
  /** What to do after reading. */
  acts: ReactNode
  onPick: (assessmentId: number) => Promise<void>
  onClose: () => void
}

/** A student's single answers, a check-in at a time, and the scores over time (HOPE-07). */
export function ResponseDialog({ view, acts, onPick, onClose }: ResponseDialogProps) {
  const { user, activeState } = view
  if (!user) return null
  const name = user.first_name
  return (
    <Dialog open={view.open} onClose={onClose} size="wide" title={format(hopeMessages.responseOf, { name })}>
      {activeState === 'ENABLE_PRO' ? (
        <UpgradePrompt />
      ) : (
        <Stack>
          {view.date && (
            <ChoiceField
              label={hopeMessages.responseDay}
              value={view.date.assessmentId}
              data={view.dates.map(({ assessmentId, label, taken }) => ({
                value: String(assessmentId),
                label: taken ? label : format(hopeMessages.dateWithout, { day: label }),
              }))}
              onChange={event => void onPick(Number(event.currentTarget.value))}
            />
          )}
          {view.loading && <Skeleton shape="box" count={1} />}
          {!view.loading && activeState === 'SHOW_RESPONSE' && <Response response={view.response} />}
          {!view.loading && (
            <Timeline userId={user.id} kind="Child" title={format(hopeMessages.timelineOf, { name })} />
          )}
        </Stack>
      )}
      {acts}
    </Dialog>
  )
}

const answerInWords = (value: Answer) =>
  value === null
    ? wellbeingMessages.dontKnow
    : format(hopeMessages.answer, { label: hopeLabel(value), value: showScore(value) })

function Response({ response }: { response: HopeResponse | null }) {
  if (!response) return <p role="status">{hopeMessages.noResponse}</p>
  return (
    <AnswersView
      survey={hopeView}
      audience={audienceOf(response.type)}
      response={{ ...response, scores: response }}
      say={answerInWords}
    />
  )
}
