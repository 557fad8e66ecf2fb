import { getActivityReport, getClassProgress, getEventStats } from '@kindling/contract/activity-reports'
import {
  deletePdf,
  generatePdf,
  getReport,
  getReportFile,
  getSnapshotTable,
  listReports,
  removeReport,
  retryReport,
  sendDistrictActivity,
  sendDistrictHope,
  sendDistrictSnapshot,
  sendDistrictWellbeing,
  sendHopeReport,
  sendPlaylistReport,
  sendProgressReport,
  sendSchoolReport,
  sendSchoolSnapshot,
  sendWellbeingReport,
} from '@kindling/contract/reports'
import { childPolicy, districtPolicy, groupPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { playlistPolicy } from '../playlists/index.ts'
import { reportPolicy } from './access.ts'
import {
  makePdf,
  sendActivityOfDistrict,
  sendHopeOfDistrict,
  sendOfPlaylist,
  sendOfProgress,
  sendOwnHope,
  sendOwnWellbeing,
  sendSchool,
  sendSnapshotOfDistrict,
  sendSnapshotOfSchool,
  sendWellbeingOfDistrict,
} from './send-reports.ts'
import { showActivity, showEventStats } from './show-activity.ts'
import { showClassProgress } from './show-class-progress.ts'
import { remove, retry, sendReportFile, showReport, showReports, showSnapshotTable } from './show-reports.ts'

export const reportRoutes: Route[] = [
  serve(sendWellbeingReport, sendOwnWellbeing),
  serve(sendHopeReport, sendOwnHope),
  serveRow(sendPlaylistReport, playlistPolicy, sendOfPlaylist),
  serve(sendProgressReport, sendOfProgress),
  serveRow(sendSchoolReport, schoolPolicy, sendSchool),
  serveRow(sendDistrictWellbeing, districtPolicy, sendWellbeingOfDistrict),
  serveRow(sendDistrictHope, districtPolicy, sendHopeOfDistrict),
  serveRow(sendDistrictActivity, districtPolicy, sendActivityOfDistrict),
  serveRow(sendDistrictSnapshot, districtPolicy, sendSnapshotOfDistrict),
  serve(generatePdf, makePdf),
  serve(listReports, showReports),
  serveRow(getReport, reportPolicy, showReport),
  serveRow(getReportFile, reportPolicy, sendReportFile),
  serveRow(retryReport, reportPolicy, retry),
  serveRow(deletePdf, reportPolicy, remove),
  serveRow(removeReport, reportPolicy, remove),
  serveRow(getSnapshotTable, schoolPolicy, showSnapshotTable),
  serveRow(sendSchoolSnapshot, schoolPolicy, sendSnapshotOfSchool),
  serveRow(getEventStats, childPolicy, showEventStats),
  serveRow(getActivityReport, childPolicy, showActivity),
  serveRow(getClassProgress, groupPolicy, showClassProgress),
]
