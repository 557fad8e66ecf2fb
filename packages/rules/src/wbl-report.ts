import { wblColumns } from './messages/wbl-home.ts'

type Named = { name: string } | null

export interface WblHighlight {
  title: string
  occurence_date: string
  month: number
  year: number
  highlight_duration: number | null
  status: string | null
  why_special: string
  is_student_led_enterprise: boolean
  employer_name: string | null
  highlight_wbl_type_bean: Named
  highlight_wbl_pathway_bean: Named
  highlight_wbl_course_bean: { course_title: string; course_id: number; state_crs_code: string } | null
  highlight_wbl_experience_bean: Named
  highlight_employer_evaluation_bean: Named
}

export interface WblLine {
  first_name: string
  last_name: string
  username: string
  school_reg_no: string | null
  highlight: WblHighlight
}

/** WBL_Report_{school}_{date}, without its extension (WBL-11). Characters with a special meaning in file systems are removed. */
export const wblFileName = (school: string, date: string) =>
  `WBL_Report_${school.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim()}_${date}`

/** In hours, to two digits. */
export const wblHours = (minutes: number | null) =>
  minutes === null ? null : Math.round(minutes / 0.6) / 100

type Cell = string | number | null

/**
 * The file: the student, ten columns of an internship and fifteen of a student-led enterprise (D-97). Each line is one record and fills
 * the columns of its own part; all types except the enterprise are listed with internships, under their own names.
 */
export const wblLines = (lines: readonly WblLine[]): Cell[][] => [
  [...wblColumns.student, ...wblColumns.internship, ...wblColumns.enterprise],
  ...lines.map(({ highlight, ...student }) => [
    student.first_name,
    student.last_name,
    student.username,
    student.school_reg_no,
    ...(highlight.is_student_led_enterprise ? nothing(wblColumns.internship) : internshipOf(highlight)),
    ...(highlight.is_student_led_enterprise ? enterpriseOf(highlight) : nothing(wblColumns.enterprise)),
  ]),
]

const nothing = (columns: readonly string[]): Cell[] => columns.map(() => null)

const nameOf = (named: Named) => named?.name ?? null

const internshipOf = (one: WblHighlight): Cell[] => [
  one.title,
  one.occurence_date,
  one.employer_name,
  nameOf(one.highlight_wbl_type_bean),
  nameOf(one.highlight_wbl_pathway_bean),
  one.highlight_wbl_course_bean?.course_title ?? null,
  one.highlight_wbl_course_bean?.state_crs_code ?? null,
  nameOf(one.highlight_wbl_experience_bean),
  nameOf(one.highlight_employer_evaluation_bean),
  wblHours(one.highlight_duration),
]

const enterpriseOf = (one: WblHighlight): Cell[] => [
  one.title,
  one.occurence_date,
  one.month,
  one.year,
  one.employer_name,
  nameOf(one.highlight_wbl_type_bean),
  nameOf(one.highlight_wbl_pathway_bean),
  one.highlight_wbl_course_bean?.course_title ?? null,
  one.highlight_wbl_course_bean?.course_id ?? null,
  one.highlight_wbl_course_bean?.state_crs_code ?? null,
  nameOf(one.highlight_wbl_experience_bean),
  nameOf(one.highlight_employer_evaluation_bean),
  wblHours(one.highlight_duration),
  one.status,
  one.why_special || null,
]
