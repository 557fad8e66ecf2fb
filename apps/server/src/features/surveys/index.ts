export { surveyArea } from './area.ts'
export { type DailySurvey, dayWhere, lineOfDays, scoreOfDay } from './days.ts'
export { shownBy } from './figures.ts'
export { keepAnswers, readAnswers, readThoughts } from './keep-answers.ts'
export {
  type DayScores,
  findResponse,
  listDates,
  listScoresOfDays,
  listScoresOfWindows,
  type Participant,
  type WindowRow,
} from './queries.ts'
export {
  countToCheckOn,
  type OwnDaysQuery,
  type OwnReader,
  readDistrictDays,
  readOwnDays,
  readSchoolDays,
  releaseDays,
  releasedThrough,
} from './report-days.ts'
export { rebuildCounts, toldCheckIns } from './report-queries.ts'
export {
  readDistrictWindows,
  readOwnWindows,
  readSchoolWindows,
  releaseWindows,
} from './report-windows.ts'
export { requireFeature } from './rights.ts'
export { surveyRoutes } from './routes.ts'
export { listDistrictSchools } from './scope-queries.ts'
export { presentAnswers, readAnswersOf } from './show-answers.ts'
export {
  findKind,
  findPlace,
  holdPlace,
  insertWindow,
  listWindows,
  type NewWindow,
  type Place,
  updateWindow,
} from './window-queries.ts'
export {
  dayOfWindow,
  findAsked,
  lineOfWindows,
  presentWindow,
  scoreOfWindow,
  writeDate,
} from './windows.ts'
