import { showScore } from '@kindling/rules/exact-scores'
import { hopeScale } from '@kindling/rules/hope'
import { hopeLabel } from '@kindling/rules/hope-questions'
import type { HopeKind } from '@kindling/rules/hope-settings'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { audienceOf } from '@kindling/rules/surveys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { CheckInDialog, type CheckInKind, type Progress, ScoreView } from '../surveys/index.ts'
import { type HopeQuestions, questionsQuery, saveAnswers } from './api.ts'
import { hopeView } from './hope-view.ts'
import { Steps } from './steps.tsx'
import { Timeline } from './timeline.tsx'

const { min, max, step } = hopeScale.slider
const [low = '', high = ''] = [hopeMessages.scale.at(0), hopeMessages.scale.at(-1)]

/** The hope check-in over any screen (HOPE-03). */
export function HopeCheckIn({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const client = useQueryClient()
  const questions = useQuery(questionsQuery)
  const { data } = questions
  const assessmentId = data?.assessment?.id ?? 0
  const kind = data?.assessment?.user_type ?? 'Child'
  const save = async (progress: Progress) => {
    const saved = await saveAnswers(assessmentId, progress)
    client.setQueryData(questionsQuery.queryKey, known => known && { ...known, score: saved.score })
    void client.invalidateQueries({ queryKey: [...keys.hope, 'timeline'] })
  }
  const shown = data?.score && (
    <ScoreView
      survey={hopeView}
      audience={audienceOf(kind)}
      scores={data.score}
      dayOfMonth={Number(data.score.created_at.slice(8, 10))}
      timeline={
        <Timeline userId={user.id} kind={kind} title={hopeMessages.timelineOwn} whole={kind === 'Child'} />
      }
    />
  )
  return (
    <CheckInDialog
      kind={kindFor(kind)}
      account={user.id}
      form={`check-in:hope:${assessmentId}`}
      asked={{ data: data && askedOf(data), error: questions.error, refetch: () => void questions.refetch() }}
      score={shown}
      save={save}
      onClose={onClose}
    />
  )
}

/** A reflection always follows (HOPE-09), and every question has the same two ends. */
const askedOf = ({ allowed, version, questions }: HopeQuestions) => ({
  allowed,
  journal: true,
  version,
  questions: questions.map(question => ({ ...question, low, high })),
})

/** Teachers count in the figures of their school, and administrators of a district in none (decision 0019). */
const whoReads: Record<HopeKind, string> = {
  Child: hopeMessages.who,
  Teacher: hopeMessages.whoTeacher,
  'District Admin': wellbeingMessages.whoAdult,
}

const kindFor = (kind: HopeKind): CheckInKind => ({
  title: hopeMessages.title,
  lead: format(hopeMessages.lead, { count: 2 * hopeScale.questionCount[audienceOf(kind)] }),
  who: whoReads[kind],
  notForYou: hopeMessages.closed,
  reflectionPrompt: hopeMessages.reflectionPrompt,
  reflectionLead: kind === 'Child' ? wellbeingMessages.reflectionLead : wellbeingMessages.reflectionLeadAdult,
  slider: { min, max, step, keyStep: step, hasFaces: false },
  show: value => <Steps value={value} />,
  // Screen readers say words instead of decimals to children.
  say: value =>
    kind === 'Child'
      ? hopeLabel(value)
      : format(hopeMessages.answer, { label: hopeLabel(value), value: showScore(value) }),
})
