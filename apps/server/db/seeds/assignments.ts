import { addDays } from '@kindling/rules/days'
import { courses } from './courses/index.ts'
import type { AssignmentPlan, ClassPlan } from './district-plan.ts'

/** What each class has been given in the last weeks: a course of its grade, and two lessons of another one. Nobody drew lots for it. */
export function planAssignments(classes: readonly ClassPlan[], today: string): AssignmentPlan[] {
  return classes.flatMap(({ key, grade, teachers }, index) => {
    const fitting = courses.filter(course => course.grades.includes(grade))
    const [whole, other] = [fitting[index % fitting.length], fitting[(index + 1) % fitting.length]]
    const lessons = (other === whole ? [] : (other?.units.flatMap(unit => unit.lessons) ?? [])).slice(0, 2)
    const given = [
      ...(whole ? [{ course: whole.shortName, lesson: null }] : []),
      ...lessons.map(({ shortName }) => ({ course: null, lesson: shortName })),
    ]
    return given.map((one, place) => ({
      ...one,
      class: key,
      by: teachers[0] ?? '',
      at: `${addDays(today, -(3 + (index % 20) + place * 4))}T17:00:00Z`,
    }))
  })
}
