import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  generatePdf,
  sendDistrictActivity,
  sendDistrictHope,
  sendDistrictSnapshot,
  sendDistrictWellbeing,
  sendHopeReport,
  sendSchoolReport,
  sendSchoolSnapshot,
  sendWellbeingReport,
} from '@kindling/contract/reports'
import { datesFault } from '@kindling/rules/reports'
import { reportWords } from '@kindling/rules/words/reports'
import { districtGate, schoolGate } from '../../platform/access/gates.ts'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { askByMail, askForOwn } from './ask.ts'

const nowhere = { school_id: null, district_id: null }

type Sent = ReplyOf<typeof sendWellbeingReport>

/** WELLBEING-58: the caller's own students. */
export function sendOwnWellbeing(visit: Visit<typeof sendWellbeingReport>): Promise<Sent> {
  const { email, ...filters } = visit.body
  return askByMail({ ...visit, report: { kind: 'wellbeing', place: 'own', ...nowhere, filters } }, email)
}

/** HOPE-67: the caller's own students. */
export function sendOwnHope(visit: Visit<typeof sendHopeReport>): Promise<Sent> {
  const { email, ...filters } = visit.body
  return askByMail({ ...visit, report: { kind: 'hope', place: 'own', ...nowhere, filters } }, email)
}

/** REPORTS-36: the check-ins of a school. */
export function sendSchool(visit: RowVisit<typeof sendSchoolReport, 'school', SchoolRow>): Promise<Sent> {
  const { email, report: kind, ...filters } = visit.body
  return askByMail(
    { ...visit, name: visit.row.name, report: { kind, ...ofSchool(visit.row), filters } },
    email,
  )
}

/** REPORTS-39. */
export function sendSnapshotOfSchool(
  visit: RowVisit<typeof sendSchoolSnapshot, 'school', SchoolRow>,
): Promise<Sent> {
  const { email, extendedReport: extended } = visit.body
  const report = { kind: 'snapshot', ...ofSchool(visit.row), filters: { extended } } as const
  return askByMail({ ...visit, name: visit.row.name, report }, email)
}

type DistrictVisit<C extends typeof sendDistrictWellbeing | typeof sendDistrictHope> = RowVisit<
  C,
  'district',
  DistrictRow
>

/** DISTRICTS-10. */
export function sendWellbeingOfDistrict(visit: DistrictVisit<typeof sendDistrictWellbeing>): Promise<Sent> {
  const { email, district_id: _, ...filters } = visit.body
  return askByMail(
    { ...visit, name: visit.row.name, report: { kind: 'wellbeing', ...ofDistrict(visit.row), filters } },
    email,
  )
}

/** DISTRICTS-09. */
export function sendHopeOfDistrict(visit: DistrictVisit<typeof sendDistrictHope>): Promise<Sent> {
  const { email, district_id: _, ...filters } = visit.body
  return askByMail(
    { ...visit, name: visit.row.name, report: { kind: 'hope', ...ofDistrict(visit.row), filters } },
    email,
  )
}

/** DISTRICTS-05: between two days, both in it, as the dates that were chosen have them. */
export function sendActivityOfDistrict(
  visit: RowVisit<typeof sendDistrictActivity, 'district', DistrictRow>,
): Promise<Sent> {
  const { email, start_date, end_date } = visit.body
  const fault = datesFault(start_date, end_date)
  if (fault)
    throw refuseField(
      start_date != null && end_date == null ? 'end_date' : 'start_date',
      reportWords.datesFaults[fault],
    )
  const filters = { from: dayOf(new Date(start_date ?? 0)), to: dayOf(new Date(end_date ?? 0)) }
  return askByMail(
    { ...visit, name: visit.row.name, report: { kind: 'activity', ...ofDistrict(visit.row), filters } },
    email,
  )
}

/** DISTRICTS-07. */
export function sendSnapshotOfDistrict(
  visit: RowVisit<typeof sendDistrictSnapshot, 'district', DistrictRow>,
): Promise<Sent> {
  const { email, extendedReport: extended } = visit.body
  const report = { kind: 'snapshot', ...ofDistrict(visit.row), filters: { extended } } as const
  return askByMail({ ...visit, name: visit.row.name, report }, email)
}

/** REPORTS-41: the same reports without a mail, for the caller alone. */
export async function makePdf(visit: Visit<typeof generatePdf>): Promise<ReplyOf<typeof generatePdf>> {
  const { kind, place, id, ...filters } = visit.body.report
  const { code } = await askForOwn({
    ...visit,
    report: { kind, filters, ...(await placeOf(visit, place, id)) },
  })
  return { code: code ?? '' }
}

/** Which school or district is meant, if the caller may read its figures; without an id, the caller's own. */
async function placeOf(
  { house, actor }: Visit<typeof generatePdf>,
  place: 'own' | 'school' | 'district',
  id: number | undefined,
) {
  if (place === 'own') return { place, ...nowhere }
  if (place === 'school')
    return ofSchool((await schoolGate.open(house, actor, id ?? null, 'view-figures')).row)
  return ofDistrict((await districtGate.open(house, actor, id ?? null, 'request-report')).row)
}

const ofSchool = ({ id }: SchoolRow) => ({ place: 'school' as const, school_id: id, district_id: null })
const ofDistrict = ({ id }: DistrictRow) => ({ place: 'district' as const, school_id: null, district_id: id })
