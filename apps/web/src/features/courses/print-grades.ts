import { gradeName, gradeOrder, isNumberedGrade } from '@kindling/rules/grades'
import { learningMessages } from '@kindling/rules/messages/learning'
import { format } from '../../platform/messages.ts'

const kindergarten = 102

/** From the first grade to the last, in words; empty without grades. */
export function printGrades(grades: readonly number[]): string {
  const sorted = [...grades].sort((one, other) => gradeOrder(one) - gradeOrder(other))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (first === last) return gradeName(first)
  if (first === kindergarten && isNumberedGrade(last))
    return format(learningMessages.fromKindergarten, { last })
  return [first, last].every(isNumberedGrade)
    ? format(learningMessages.numberedGrades, { first, last })
    : format(learningMessages.grades, { first: gradeName(first), last: gradeName(last) })
}
