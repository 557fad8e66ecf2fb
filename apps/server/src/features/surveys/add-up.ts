import type { DaySpan } from '@kindling/rules/report-periods'
import { releasedCount, smallestGroup } from '@kindling/rules/small-groups'
import type { SurveyDefinition } from '@kindling/rules/surveys'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { countOf, meansOf, meansOfAll, pieOf, pointsOf } from './figures.ts'
import { type Published, sumMany } from './report-queries.ts'
import { findFigures, listDistrictSchools } from './scope-queries.ts'

/** The windows and days to show: one window, and those of the line. */
export interface Told {
  windowIds: readonly number[]
  chosen: number | null
  span: DaySpan
  grade: number | null
}

/** The figures of many people: counts in fives, the means over time, and those of each part. */
export type Released<Bucket extends string, Category extends string> = Omit<
  ReturnType<typeof releasedOf<Bucket, Category>>,
  'parts'
>

export async function addUpSchool<Bucket extends string, Category extends string>(
  db: Db,
  schoolId: number,
  survey: SurveyDefinition<Bucket, Category>,
  told: Told,
) {
  const published = await sumMany(db, {
    ...told,
    schoolIds: [schoolId],
    isDistrict: false,
    least: smallestGroup,
  })
  return releasedOf(survey, published, told.chosen)
}

export async function addUpDistrict<Bucket extends string, Category extends string>(
  db: Db,
  districtId: number,
  survey: SurveyDefinition<Bucket, Category>,
  told: Told,
) {
  const schools = await listDistrictSchools(db, districtId)
  const schoolIds = schools.map(school => school.id)
  const published = await sumMany(db, { ...told, schoolIds, isDistrict: true, least: smallestGroup })
  const released = releasedOf(survey, published, told.chosen)
  const parts = schools.flatMap(({ id, name }) => {
    const part = released.parts.find(one => one.id === id)
    return part ? [{ ...part, name }] : []
  })
  return { ...released, parts }
}

/** The same as computed for today, or else now. */
export async function readDistrict<Bucket extends string, Category extends string>(
  { db }: Pick<Services, 'db'>,
  districtId: number,
  survey: SurveyDefinition<Bucket, Category>,
  { about, ...told }: Told & { about: string },
) {
  type Figures = Awaited<ReturnType<typeof addUpDistrict<Bucket, Category>>>
  const kept = await findFigures<Figures>(db, districtId, about)
  return kept ?? (await addUpDistrict(db, districtId, survey, told))
}

function releasedOf<Bucket extends string, Category extends string>(
  survey: SurveyDefinition<Bucket, Category>,
  published: readonly Published[],
  chosen: number | null,
) {
  const times = published.filter(part => part.kind === 'time')
  const told = times.filter(part => part.window_id === chosen)
  return {
    responses: releasedCount(countOf(told)),
    means: meansOfAll(survey, told),
    pie: pieOf(survey, told, releasedCount),
    points: pointsOf(survey, times),
    parts: published.flatMap(sums =>
      sums.kind === 'time' || sums.part === null || sums.window_id !== chosen
        ? []
        : [{ id: sums.part, responses: releasedCount(sums.responses), means: meansOf(survey, sums) }],
    ),
  }
}
