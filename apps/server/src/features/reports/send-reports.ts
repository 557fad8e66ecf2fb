import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  generatePdf,
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
import { reportMessages } from '@kindling/rules/messages/reports'
import { datesFault } from '@kindling/rules/reports'
import { districtPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { askByMail, askForOwn } from './ask.ts'
import { askedDays } from './asked-days.ts'

const nowhere = { school_id: null, district_id: null }

type Wanted = RequestContext<typeof generatePdf>['body']['report']
type Sent = ReplyOf<typeof sendWellbeingReport>

/** WELLBEING-58: the caller's own students. */
export function sendOwnWellbeing(context: RequestContext<typeof sendWellbeingReport>): Promise<Sent> {
  const { email, ...filters } = context.body
  return askByMail({ ...context, report: { kind: 'wellbeing', place: 'own', ...nowhere, filters } }, email)
}

/** HOPE-67: the caller's own students. */
export function sendOwnHope(context: RequestContext<typeof sendHopeReport>): Promise<Sent> {
  const { email, ...filters } = context.body
  return askByMail({ ...context, report: { kind: 'hope', place: 'own', ...nowhere, filters } }, email)
}

/** REPORTS-35: the progress of the caller's own students in a playlist. */
export function sendOfPlaylist(
  context: RowContext<typeof sendPlaylistReport, 'playlist', { id: number }>,
): Promise<Sent> {
  const { email, ...filters } = context.body
  return askByMail({ ...context, report: { kind: 'playlist', place: 'own', ...nowhere, filters } }, email)
}

/** What a class or a child did, or how far students are with a goal, for the caller alone. */
export function sendOfProgress(context: RequestContext<typeof sendProgressReport>): Promise<Sent> {
  const { email, report } = context.body
  return askByMail({ ...context, report: progressOf(report) }, email)
}

type Progress = RequestContext<typeof sendProgressReport>['body']['report']

function progressOf(report: Progress) {
  if (report.kind === 'goal') {
    const { kind, ...filters } = report
    return { kind, place: 'own' as const, ...nowhere, filters }
  }
  const { from, to } = askedDays(report)
  const whom =
    report.kind === 'class'
      ? { groupId: report.groupId }
      : { childId: report.childId, teacherId: report.teacher_id }
  return { kind: report.kind, place: 'own' as const, ...nowhere, filters: { ...whom, from, to } }
}

/** REPORTS-36: the check-ins of a school. */
export function sendSchool(context: RowContext<typeof sendSchoolReport, 'school', SchoolRow>): Promise<Sent> {
  const { email, report: kind, ...filters } = context.body
  return askByMail(
    { ...context, name: context.row.name, report: { kind, ...ofSchool(context.row), filters } },
    email,
  )
}

/** REPORTS-39. */
export function sendSnapshotOfSchool(
  context: RowContext<typeof sendSchoolSnapshot, 'school', SchoolRow>,
): Promise<Sent> {
  const { email, extendedReport: extended } = context.body
  const report = { kind: 'snapshot', ...ofSchool(context.row), filters: { extended } } as const
  return askByMail({ ...context, name: context.row.name, report }, email)
}

type DistrictContext<C extends typeof sendDistrictWellbeing | typeof sendDistrictHope> = RowContext<
  C,
  'district',
  DistrictRow
>

/** DISTRICTS-10. */
export function sendWellbeingOfDistrict(
  context: DistrictContext<typeof sendDistrictWellbeing>,
): Promise<Sent> {
  const { email, district_id: _, ...filters } = context.body
  return askByMail(
    {
      ...context,
      name: context.row.name,
      report: { kind: 'wellbeing', ...ofDistrict(context.row), filters },
    },
    email,
  )
}

/** DISTRICTS-09. */
export function sendHopeOfDistrict(context: DistrictContext<typeof sendDistrictHope>): Promise<Sent> {
  const { email, district_id: _, ...filters } = context.body
  return askByMail(
    { ...context, name: context.row.name, report: { kind: 'hope', ...ofDistrict(context.row), filters } },
    email,
  )
}

/** DISTRICTS-05: between two days, both inclusive, as the chosen dates. */
export function sendActivityOfDistrict(
  context: RowContext<typeof sendDistrictActivity, 'district', DistrictRow>,
): Promise<Sent> {
  const { email, start_date, end_date } = context.body
  const fault = datesFault(start_date, end_date)
  if (fault)
    throw refuseField(
      start_date != null && end_date == null ? 'end_date' : 'start_date',
      reportMessages.datesFaults[fault],
    )
  const filters = { from: dayOf(new Date(start_date ?? 0)), to: dayOf(new Date(end_date ?? 0)) }
  return askByMail(
    { ...context, name: context.row.name, report: { kind: 'activity', ...ofDistrict(context.row), filters } },
    email,
  )
}

/** DISTRICTS-07. */
export function sendSnapshotOfDistrict(
  context: RowContext<typeof sendDistrictSnapshot, 'district', DistrictRow>,
): Promise<Sent> {
  const { email, extendedReport: extended } = context.body
  const report = { kind: 'snapshot', ...ofDistrict(context.row), filters: { extended } } as const
  return askByMail({ ...context, name: context.row.name, report }, email)
}

/** REPORTS-41: the same reports without a mail, only for the caller. */
export async function makePdf(
  context: RequestContext<typeof generatePdf>,
): Promise<ReplyOf<typeof generatePdf>> {
  const { report } = context.body
  if (report.kind === 'playlist') return makeOfPlaylist(context, report)
  if (report.kind === 'class' || report.kind === 'child' || report.kind === 'goal') {
    const made = await askForOwn({ ...context, report: progressOf(report) })
    return { code: made.code ?? '' }
  }
  const { kind, place, id, ...filters } = report
  const { code } = await askForOwn({
    ...context,
    report: { kind, filters, ...(await placeOf(context, place, id)) },
  })
  return { code: code ?? '' }
}

async function makeOfPlaylist(
  context: RequestContext<typeof generatePdf>,
  { kind, place, ...filters }: Extract<Wanted, { kind: 'playlist' }>,
): Promise<ReplyOf<typeof generatePdf>> {
  const { code } = await askForOwn({ ...context, report: { kind, place, ...nowhere, filters } })
  return { code: code ?? '' }
}

/** The school or district, if the caller may read its figures; without an id, the caller's own. */
async function placeOf(
  { services, actor }: RequestContext<typeof generatePdf>,
  place: 'own' | 'school' | 'district',
  id: number | undefined,
) {
  if (place === 'own') return { place, ...nowhere }
  if (place === 'school')
    return ofSchool((await schoolPolicy.open(services, actor, id ?? null, 'view-figures')).row)
  return ofDistrict((await districtPolicy.open(services, actor, id ?? null, 'request-report')).row)
}

const ofSchool = ({ id }: SchoolRow) => ({ place: 'school' as const, school_id: id, district_id: null })
const ofDistrict = ({ id }: DistrictRow) => ({ place: 'district' as const, school_id: null, district_id: id })
