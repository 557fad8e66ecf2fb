import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type {
  getDistrictWellbeing,
  getSchoolWellbeing,
  getWellbeingReport,
} from '@kindling/contract/wellbeing'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import type { Services } from '../../platform/services.ts'
import {
  countToCheckOn,
  type OwnReader,
  readDistrictDays,
  readOwnDays,
  readSchoolDays,
  releaseDays,
} from '../surveys/index.ts'

type OwnReading = OwnReader & { query: QueryOf<typeof getWellbeingReport> }

/** A teacher's own students by name (WELLBEING-53), and the days that the report covers. */
export const readOwnReport = ({ query, ...reader }: OwnReading) => readOwnDays(reader, wellbeingSurvey, query)

export const showOwnReport = async (reading: OwnReading): Promise<ReplyOf<typeof getWellbeingReport>> =>
  (await readOwnReport(reading)).report

/** How many of a teacher's own students to check on. */
export const countStudentsToCheckOn = (reader: OwnReader) => countToCheckOn(reader, wellbeingSurvey)

interface Reading<Row> {
  services: Services
  row: Row
  query: QueryOf<typeof getSchoolWellbeing>
}

export const showSchoolReport = ({
  query,
  ...place
}: Reading<SchoolRow>): Promise<ReplyOf<typeof getSchoolWellbeing>> =>
  readSchoolDays(place, wellbeingSurvey, query)

export const showDistrictReport = ({
  query,
  ...place
}: Reading<DistrictRow>): Promise<ReplyOf<typeof getDistrictWellbeing>> =>
  readDistrictDays(place, wellbeingSurvey, query)

/** Computes every report of every district for today. */
export const releaseWellbeing = (services: Pick<Services, 'db' | 'clock'>) =>
  releaseDays(services, wellbeingSurvey)
