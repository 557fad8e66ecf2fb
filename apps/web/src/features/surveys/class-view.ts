import type { Answer } from '@kindling/rules/exact-scores'
import { surveyMessages } from '@kindling/rules/messages/surveys'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { ClassSurvey } from '@kindling/rules/surveys'
import type { SurveyView } from './survey-view.ts'

/** The display settings of a class survey: all of them come from the definition. */
export const viewOf = (survey: ClassSurvey): SurveyView => ({
  scale: survey,
  words: { ...surveyMessages, ...survey.words, scoreTitle: survey.words.title },
  asked: 'in windows',
  fileName: survey.name,
})

/** The label of an answer. */
export function stepOf({ steps, slider }: ClassSurvey, answer: Answer): string {
  if (answer === null) return wellbeingMessages.dontKnow
  return steps[Math.round((answer - slider.min) / slider.step)] ?? ''
}
