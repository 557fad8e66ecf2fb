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
  sendSchoolReport,
  sendSchoolSnapshot,
  sendWellbeingReport,
} from '@kindling/contract/reports'
import { districtGate, schoolGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { reportGate } from './access.ts'
import {
  makePdf,
  sendActivityOfDistrict,
  sendHopeOfDistrict,
  sendOwnHope,
  sendOwnWellbeing,
  sendSchool,
  sendSnapshotOfDistrict,
  sendSnapshotOfSchool,
  sendWellbeingOfDistrict,
} from './send-reports.ts'
import { remove, retry, sendReportFile, showReport, showReports, showSnapshotTable } from './show-reports.ts'

export const reportRoutes: Route[] = [
  serve(sendWellbeingReport, sendOwnWellbeing),
  serve(sendHopeReport, sendOwnHope),
  serveRow(sendSchoolReport, schoolGate, sendSchool),
  serveRow(sendDistrictWellbeing, districtGate, sendWellbeingOfDistrict),
  serveRow(sendDistrictHope, districtGate, sendHopeOfDistrict),
  serveRow(sendDistrictActivity, districtGate, sendActivityOfDistrict),
  serveRow(sendDistrictSnapshot, districtGate, sendSnapshotOfDistrict),
  serve(generatePdf, makePdf),
  serve(listReports, showReports),
  serveRow(getReport, reportGate, showReport),
  serveRow(getReportFile, reportGate, sendReportFile),
  serveRow(retryReport, reportGate, retry),
  serveRow(deletePdf, reportGate, remove),
  serveRow(removeReport, reportGate, remove),
  serveRow(getSnapshotTable, schoolGate, showSnapshotTable),
  serveRow(sendSchoolSnapshot, schoolGate, sendSnapshotOfSchool),
]
