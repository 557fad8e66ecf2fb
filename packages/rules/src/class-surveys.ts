import { pulseSurvey } from './pulse-survey.ts'
import type { ClassSurvey, ClassSurveyName } from './surveys.ts'

export const classSurveys: Readonly<Record<ClassSurveyName, ClassSurvey>> = { pulse: pulseSurvey }
