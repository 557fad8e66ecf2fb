import { showScore } from '@kindling/rules/exact-scores'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { audienceOf } from '@kindling/rules/surveys'
import { wellbeingScale } from '@kindling/rules/wellbeing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import {
  AskedFace,
  CheckInDialog,
  type CheckInKind,
  checkInStyles,
  type Progress,
  type Question,
  ScoreView,
  useToday,
} from '../surveys/index.ts'
import { questionsQuery, saveAnswers, scoreOfDayQuery } from './api.ts'
import { Timeline } from './timeline.tsx'
import { wellbeingView } from './wellbeing-view.tsx'

const { min, max, step } = wellbeingScale.slider

/** The daily check-in over any screen (WELLBEING-04). */
export function WellbeingCheckIn({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const client = useQueryClient()
  const today = useToday()
  const questions = useQuery(questionsQuery)
  const score = useQuery(scoreOfDayQuery(today))
  const save = async (progress: Progress) => {
    const saved = await saveAnswers(today, progress)
    client.setQueryData(scoreOfDayQuery(today).queryKey, saved.score)
    void client.invalidateQueries({ queryKey: [...keys.wellbeing, 'timeline'] })
  }
  const refetch = () => {
    void questions.refetch()
    void score.refetch()
  }
  const isChild = user.user_type === 'Child'
  const shown = score.data && (
    <ScoreView
      survey={wellbeingView}
      audience={audienceOf(user.user_type)}
      scores={score.data}
      dayOfMonth={Number(score.data.date.slice(0, 2))}
      timeline={<Timeline userId={user.id} title={wellbeingMessages.timelineOwn} whole={isChild} />}
    />
  )
  return (
    <CheckInDialog
      kind={kindFor(user)}
      account={user.id}
      form={`check-in:wellbeing:${today}`}
      asked={{ data: questions.data, error: questions.error ?? score.error, refetch }}
      score={shown}
      save={save}
      onClose={onClose}
    />
  )
}

const kindFor = ({ user_type }: SessionUser): CheckInKind => {
  // Children read words instead of decimals.
  const isChild = user_type === 'Child'
  return {
    title: wellbeingMessages.title,
    lead: wellbeingMessages.lead,
    who: user_type === 'Child' ? wellbeingMessages.who : wellbeingMessages.whoAdult,
    notForYou: wellbeingMessages.notForYou,
    reflectionPrompt: wellbeingMessages.reflectionPrompt,
    reflectionLead:
      user_type === 'Child' ? wellbeingMessages.reflectionLead : wellbeingMessages.reflectionLeadAdult,
    // A step of the slider is a hundredth: too little for a key.
    slider: { min, max, step, keyStep: 0.5, hasFaces: true },
    show: (value, question) => (
      <>
        <AskedFace score={value} />
        {value === undefined ? (
          <span className={checkInStyles.untouched}>{wellbeingMessages.untouched}</span>
        ) : (
          <span>
            {value === null
              ? wellbeingMessages.dontKnow
              : isChild
                ? wordsFor(value, question)
                : showScore(value)}
          </span>
        )}
      </>
    ),
    say: (value, question) =>
      isChild
        ? wordsFor(value, question)
        : format(wellbeingMessages.answer, { value: showScore(value), words: wordsFor(value, question) }),
  }
}

const wordsFor = (value: number, { low, high }: Question) =>
  format(wellbeingMessages.nearness, { at: nearnessOf(value), low, high })

function nearnessOf(value: number): string {
  if (value < 1.5) return 'low'
  if (value < 4.5) return 'lower'
  if (value <= 5.5) return 'middle'
  return value < 8.5 ? 'higher' : 'high'
}
