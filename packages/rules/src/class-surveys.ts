import { pulseSurvey } from './pulse-survey.ts'
import type { ClassSurvey, classSurveyNames } from './surveys.ts'

export type ClassSurveyName = (typeof classSurveyNames)[number]

export const classSurveys: Readonly<Record<ClassSurveyName, ClassSurvey>> = { pulse: pulseSurvey }
