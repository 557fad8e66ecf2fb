import {
  getDistrictWellbeing,
  getSchoolWellbeing,
  getWellbeingReport,
  getWellbeingResponse,
  getWellbeingScoreToday,
  getWellbeingTimeline,
  listWellbeingDates,
  listWellbeingQuestions,
  saveWellbeingAnswers,
} from '@kindling/contract/wellbeing'
import { districtPolicy, participantPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { showDistrictReport, showOwnReport, showSchoolReport } from './reports.ts'
import { showDates, showResponse, showTimeline } from './show-responses.ts'
import { saveAnswers, showQuestions, showScoreToday } from './take-check-in.ts'

export const wellbeingRoutes: Route[] = [
  serve(listWellbeingQuestions, showQuestions),
  serve(saveWellbeingAnswers, saveAnswers),
  serve(getWellbeingScoreToday, showScoreToday),
  serveRow(getWellbeingResponse, participantPolicy, showResponse),
  serveRow(listWellbeingDates, participantPolicy, showDates),
  serveRow(getWellbeingTimeline, participantPolicy, showTimeline),
  serve(getWellbeingReport, showOwnReport),
  serveRow(getSchoolWellbeing, schoolPolicy, showSchoolReport),
  serveRow(getDistrictWellbeing, districtPolicy, showDistrictReport),
]
