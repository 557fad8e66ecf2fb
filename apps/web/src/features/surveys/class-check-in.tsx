import { classSurveys } from '@kindling/rules/class-surveys'
import { surveyMessages } from '@kindling/rules/messages/surveys'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { ClassSurvey, ClassSurveyName } from '@kindling/rules/surveys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../platform/account.ts'
import { type OpenSurvey, openQuery, saveAnswers } from './api.ts'
import { CheckInDialog, type Progress } from './check-in-dialog.tsx'
import type { Asked, CheckInKind } from './check-in-kind.ts'
import styles from './check-ins.module.css'
import { stepOf, viewOf } from './class-view.ts'
import { ScoreView } from './score-view.tsx'

interface ClassCheckInProps {
  user: SessionUser
  survey: ClassSurveyName
  onClose: () => void
}

/** A class survey, over any screen. */
export function ClassCheckIn({ user, survey: name, onClose }: ClassCheckInProps) {
  const survey = classSurveys[name]
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(openQuery)
  const all = data?.filter(one => one.survey === name) ?? []
  const open = all.find(one => one.score === null) ?? all[0] ?? null
  const windowId = open?.window_id ?? 0
  const save = async (progress: Progress) => {
    const { score } = await saveAnswers(windowId, progress)
    client.setQueryData(openQuery.queryKey, known =>
      known?.map(one => (one.window_id === windowId ? { ...one, score } : one)),
    )
  }
  const shown = open?.score && (
    <ScoreView
      survey={viewOf(survey)}
      audience="child"
      scores={open.score.scores}
      dayOfMonth={Number(open.score.created_at.slice(8, 10))}
    />
  )
  return (
    <CheckInDialog
      kind={kindOf(survey)}
      account={user.id}
      form={`check-in:${name}:${windowId}`}
      asked={{ data: data && askedOf(survey, open), error, refetch: () => void refetch() }}
      score={data && (shown ?? null)}
      save={save}
      onClose={onClose}
    />
  )
}

function askedOf({ steps, version }: ClassSurvey, open: OpenSurvey | null): Asked {
  const [low = '', high = ''] = [steps.at(0), steps.at(-1)]
  return {
    allowed: open !== null,
    journal: false,
    version: open?.version ?? version,
    questions: open?.questions.map(question => ({ ...question, low, high })) ?? [],
  }
}

const kindOf = (survey: ClassSurvey): CheckInKind => {
  const { min, max, step } = survey.slider
  return {
    title: survey.words.title,
    lead: survey.words.lead,
    who: surveyMessages.who,
    notForYou: surveyMessages.nothingOpen,
    reflectionPrompt: wellbeingMessages.reflectionPrompt,
    reflectionLead: wellbeingMessages.reflectionLead,
    slider: { min, max, step, keyStep: step, hasFaces: false },
    show: value =>
      value === undefined ? (
        <span className={styles.untouched}>{wellbeingMessages.untouched}</span>
      ) : (
        <span>{stepOf(survey, value)}</span>
      ),
    say: value => stepOf(survey, value),
  }
}
