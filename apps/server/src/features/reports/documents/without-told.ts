import { isToCheckOn, type ReasonToCheckOn, type SignToCheckOn } from '@kindling/rules/to-check-on'

interface Report {
  to_check_on: number
  students: readonly { to_check_on: readonly ReasonToCheckOn[]; signs: readonly SignToCheckOn[] }[]
}

/** A report without signs of a wish to talk or words of worry: for files that are sent by mail, whose readers are unknown. */
export function withoutTold<R extends Report>(report: R): R {
  const students = report.students.map(student => ({
    ...student,
    to_check_on: student.to_check_on.filter(isInAnswers),
    signs: student.signs.filter(({ reason }) => isInAnswers(reason)),
  }))
  const left = report.students.filter(isToCheckOn).length - students.filter(isToCheckOn).length
  return { ...report, to_check_on: report.to_check_on - left, students }
}

const isInAnswers = (reason: ReasonToCheckOn) => reason !== 'wish' && reason !== 'words'
