import type { Answer } from '@kindling/rules/exact-scores'
import { scoreChartMessages } from '@kindling/rules/messages/score-charts'
import type { Audience, ScoresOf } from '@kindling/rules/surveys'
import type { ReactNode } from 'react'
import { Stack } from '../../ui/card.tsx'
import styles from './reports.module.css'
import { ScoreList } from './score-view.tsx'
import type { SurveyView } from './survey-view.ts'

interface AnswersViewProps<Bucket extends string, Category extends string> {
  survey: SurveyView<Bucket, Category>
  audience: Audience
  response: {
    scores: ScoresOf<Bucket>
    journal: string | null
    answers: readonly { qid: number; text: string; answerValue: Answer }[]
  }
  /** An answer in words. */
  say: (answer: Answer) => ReactNode
}

/**
 * The single answers of a participant: the scores, each question with its answer, and the
 * reflection.
 */
export function AnswersView<Bucket extends string, Category extends string>({
  survey,
  audience,
  response,
  say,
}: AnswersViewProps<Bucket, Category>) {
  return (
    <Stack>
      <ScoreList
        survey={survey}
        audience={audience}
        scores={response.scores}
        none={scoreChartMessages.noScore}
      />
      <ul className={survey.mark ? styles.answers : styles.plainAnswers}>
        {response.answers.map(({ qid, text, answerValue }) => (
          <li key={qid}>
            {survey.markAnswer?.(answerValue)}
            <span>{text}</span>
            <strong>{say(answerValue)}</strong>
          </li>
        ))}
      </ul>
      {response.journal && (
        <section>
          <h3>{survey.words.reflection}</h3>
          <p className={styles.thoughts}>{response.journal}</p>
        </section>
      )}
    </Stack>
  )
}
