import { showScore } from '@kindling/rules/exact-scores'
import { wellbeingSlider } from '@kindling/rules/wellbeing'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../platform/account.ts'
import { keys } from '../../platform/query-keys.ts'
import { say } from '../../platform/words.ts'
import {
  CheckInDialog,
  type CheckInKind,
  Face,
  faceName,
  type Progress,
  useToday,
} from '../check-ins/index.ts'
import { questionsQuery, saveAnswers, scoreOfDayQuery } from './api.ts'
import { ScoreView } from './score-view.tsx'

const { min, max, step } = wellbeingSlider

/** The daily check-in over whatever screen it was opened from (WELLBEING-04). */
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
  const shown = score.data && <ScoreView user={user} score={score.data} />
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

const kindFor = ({ user_type }: SessionUser): CheckInKind => ({
  title: wellbeingWords.title,
  lead: wellbeingWords.lead,
  who: user_type === 'Child' ? wellbeingWords.who : wellbeingWords.whoAdult,
  notForYou: wellbeingWords.notForYou,
  reflectionPrompt: wellbeingWords.reflectionPrompt,
  reflectionLead: user_type === 'Child' ? wellbeingWords.reflectionLead : wellbeingWords.reflectionLeadAdult,
  // A step of the slider is a hundredth: too little for a key.
  slider: { min, max, step, keyStep: 0.5 },
  show: value => (
    <>
      <Face score={value} size="large" />
      <span>{value === null ? wellbeingWords.dontKnow : showScore(value)}</span>
    </>
  ),
  say: value => say(wellbeingWords.answer, { value: showScore(value), face: faceName(value) }),
})
