import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { format } from '@kindling/rules/messages/format'
import { refuseField } from '../../platform/refusals.ts'
import type { CourseRecord } from './course-queries.ts'

/** Refuses a course without lessons, or with one that is empty: a child who walks its path must not stop before an empty page. */
export function requireWhole({ units }: CourseRecord): void {
  const lessons = units.flatMap(unit => unit.lessons)
  if (lessons.length === 0) throw refuseField('units', authoringRefusals.noLesson)
  const bare = lessons.find(({ exercises }) => exercises === 0)
  if (bare) throw refuseField('units', format(authoringRefusals.bare, { name: bare.name }))
}
