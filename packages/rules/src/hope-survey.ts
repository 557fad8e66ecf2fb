import { mayTakeHope, reflectionTypes } from './check-ins.ts'
import { type HopeBucket, type HopeCategory, type HopeType, hopeScale } from './hope.ts'
import { currentHopeVersion, hopeQuestions } from './hope-questions.ts'
import { hopeMessages } from './messages/hope.ts'
import type { SurveyDefinition } from './surveys.ts'

/** The hope check-in: asked in windows that a school or a district opens (decision 0019). */
export const hopeSurvey: SurveyDefinition<HopeBucket, HopeCategory, HopeType> = {
  ...hopeScale,
  name: 'hope',
  standingWindow: null,
  version: currentHopeVersion,
  questions: hopeQuestions,
  mayTake: mayTakeHope,
  counted: ['Child', 'Teacher'],
  reflection: { type: reflectionTypes.hope, title: hopeMessages.reflectionName },
  news: 'hope_taken',
}
