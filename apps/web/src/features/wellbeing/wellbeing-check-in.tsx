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
  faceName,
  type Progress,
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
  const shown = user_type === 'Child' ? faceName : showScore
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
    show: value => (
      <>
        <AskedFace score={value} />
        {value === undefined ? (
          <span className={checkInStyles.untouched}>{wellbeingMessages.untouched}</span>
        ) : (
          <span>{value === null ? wellbeingMessages.dontKnow : shown(value)}</span>
        )}
      </>
    ),
    say: value =>
      user_type === 'Child'
        ? faceName(value)
        : format(wellbeingMessages.answer, { value: showScore(value), face: faceName(value) }),
  }
}
