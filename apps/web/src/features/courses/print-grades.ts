import { gradeName, gradeOrder } from '@kindling/rules/grades'
import { learningMessages } from '@kindling/rules/messages/learning'
import { format } from '../../platform/messages.ts'

/** From the first grade to the last, in words; nothing where none is said. */
export function printGrades(grades: readonly number[]): string {
  const sorted = [...grades].sort((one, other) => gradeOrder(one) - gradeOrder(other))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last
    ? gradeName(first)
    : format(learningMessages.grades, { first: gradeName(first), last: gradeName(last) })
}
