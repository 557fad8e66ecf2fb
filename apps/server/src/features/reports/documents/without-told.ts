import { isToCheckOn, type ReasonToCheckOn } from '@kindling/rules/to-check-on'

interface Report {
  to_check_on: number
  students: readonly { to_check_on: readonly ReasonToCheckOn[] }[]
}

/**
 * A report without a word of who would like to talk or wrote something worrying: for files that go out by mail, where nobody can
 * say who reads them.
 */
export function withoutTold<R extends Report>(report: R): R {
  const students = report.students.map(student => ({
    ...student,
    to_check_on: student.to_check_on.filter(reason => reason !== 'wish' && reason !== 'words'),
  }))
  const left = report.students.filter(isToCheckOn).length - students.filter(isToCheckOn).length
  return { ...report, to_check_on: report.to_check_on - left, students }
}
