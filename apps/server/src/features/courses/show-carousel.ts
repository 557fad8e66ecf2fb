import type { listCarouselLessons } from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import { ageOn } from '@kindling/rules/formats'
import { ageOfGrade, carouselGrades } from '@kindling/rules/lesson-ages'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { RowContext } from '../../platform/serve.ts'
import { findAgeAndGrade } from '../catalogue/index.ts'
import { presentLine } from './present.ts'
import { listLessonsForGrades } from './queries.ts'

/** Lessons from the child's age to two years above (FAMILIES-64); without a birth date the grade gives the age. */
export async function showCarousel({
  services,
  row,
  query,
}: RowContext<typeof listCarouselLessons, 'child', ChildRow>): Promise<ReplyOf<typeof listCarouselLessons>> {
  const { birth_date, grade } = await findAgeAndGrade(services.db, row.id)
  const ofGrade = grade === null ? null : ageOfGrade(grade)
  const age = birth_date ? ageOn(birth_date, dayOf(services.clock.now())) : ofGrade
  const grades = age === null ? [] : carouselGrades(age)
  const lessons = await listLessonsForGrades(services.db, { childId: row.id, grades, limit: query.limit })
  return { lessons: lessons.map(presentLine) }
}
