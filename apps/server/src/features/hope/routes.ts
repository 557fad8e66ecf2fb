import {
  addHopeSetting,
  changeHopeSetting,
  getDistrictHope,
  getHopeReport,
  getHopeResponse,
  getHopeSettings,
  getHopeTimeline,
  getSchoolHope,
  getSchoolHopeSettings,
  listHopeDates,
  listHopeQuestions,
  saveHopeAnswers,
  verifySuperintendent,
} from '@kindling/contract/hope'
import { districtPolicy, participantPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { showDistrictReport, showOwnReport, showSchoolReport } from './reports.ts'
import { addSetting, changeSetting } from './set-windows.ts'
import { showDates, showResponse, showTimeline } from './show-responses.ts'
import { showSchoolSettings, showSettings, showSuperintendent } from './show-settings.ts'
import { saveAnswers, showQuestions } from './take-check-in.ts'

export const hopeRoutes: Route[] = [
  serve(listHopeQuestions, showQuestions),
  serve(saveHopeAnswers, saveAnswers),
  serveRow(getHopeResponse, participantPolicy, showResponse),
  serveRow(listHopeDates, participantPolicy, showDates),
  serveRow(getHopeTimeline, participantPolicy, showTimeline),
  serve(getHopeReport, showOwnReport),
  serveRow(getSchoolHope, schoolPolicy, showSchoolReport),
  serveRow(getDistrictHope, districtPolicy, showDistrictReport),
  serve(getHopeSettings, showSettings),
  serve(addHopeSetting, addSetting),
  serve(changeHopeSetting, changeSetting),
  serve(verifySuperintendent, showSuperintendent),
  serveRow(getSchoolHopeSettings, schoolPolicy, showSchoolSettings),
]
