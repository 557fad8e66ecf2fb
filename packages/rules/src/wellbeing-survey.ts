import { mayTakeWellbeing, reflectionTypes } from './check-ins.ts'
import { wellbeingMessages } from './messages/wellbeing.ts'
import type { SurveyDefinition } from './surveys.ts'
import {
  type WellbeingBucket,
  type WellbeingCategory,
  type WellbeingType,
  wellbeingScale,
} from './wellbeing.ts'
import { currentWellbeingVersion, wellbeingQuestions } from './wellbeing-questions.ts'

/** The daily check-in on well-being. */
export const wellbeingSurvey: SurveyDefinition<WellbeingBucket, WellbeingCategory, WellbeingType> & {
  standingWindow: number
} = {
  ...wellbeingScale,
  name: 'wellbeing',
  standingWindow: 0,
  version: currentWellbeingVersion,
  questions: (_, version) => wellbeingQuestions(version),
  mayTake: mayTakeWellbeing,
  counted: ['Child'],
  reflection: { type: reflectionTypes.wellbeing, title: wellbeingMessages.reflectionName },
  news: 'wellbeing_taken',
}
