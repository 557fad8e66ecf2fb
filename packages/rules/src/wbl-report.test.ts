import { expect, test } from 'vitest'
import { parseCsv, printCsv } from './csv.ts'
import { type WblHighlight, wblFileName, wblLines } from './wbl-report.ts'

const internship: WblHighlight = {
  title: '=At the bakery',
  occurence_date: '2026-10-04',
  month: 10,
  year: 2026,
  highlight_duration: 95,
  status: 'Accepted',
  why_special: 'I baked bread, alone.',
  is_student_led_enterprise: false,
  employer_name: '+Corner Bakery',
  highlight_wbl_type_bean: { name: '-Internship' },
  highlight_wbl_pathway_bean: { name: '@Hospitality' },
  highlight_wbl_course_bean: { course_title: '=Baking', course_id: 7, state_crs_code: '-101' },
  highlight_wbl_experience_bean: { name: '+In person' },
  highlight_employer_evaluation_bean: null,
}
const line = (highlight: WblHighlight) => ({
  first_name: 'Ada',
  last_name: 'Example',
  username: '=ada',
  school_reg_no: null,
  highlight,
})

test('the file has ten columns of internships [WBL-12]', () => {
  const [heads = [], cells = []] = wblLines([line(internship)])
  const own = heads.flatMap((head, at) => (String(head).startsWith('Internship: ') ? [at] : []))
  expect(own).toHaveLength(10)
  expect(own.map(at => cells[at])).toEqual([
    '=At the bakery',
    '2026-10-04',
    '+Corner Bakery',
    '-Internship',
    '@Hospitality',
    '=Baking',
    '-101',
    '+In person',
    null,
    1.58,
  ])
  expect(cells.filter((cell, at) => cell !== null && !own.includes(at))).toEqual(['Ada', 'Example', '=ada'])
})

test('the file has fifteen columns of student-led enterprises [WBL-13]', () => {
  const [heads = [], cells = []] = wblLines([line({ ...internship, is_student_led_enterprise: true })])
  const own = heads.flatMap((head, at) => (String(head).startsWith('Student-led enterprise: ') ? [at] : []))
  expect(own).toHaveLength(15)
  expect(own.map(at => cells[at])).toEqual([
    '=At the bakery',
    '2026-10-04',
    10,
    2026,
    '+Corner Bakery',
    '-Internship',
    '@Hospitality',
    '=Baking',
    7,
    '-101',
    '+In person',
    null,
    1.58,
    'Accepted',
    'I baked bread, alone.',
  ])
  expect(cells.filter((cell, at) => cell !== null && !own.includes(at))).toEqual(['Ada', 'Example', '=ada'])
})

test('no cell of the file is a formula', () => {
  const cells = parseCsv(printCsv(wblLines([line(internship)]))).flat()
  expect(cells.filter(cell => /^[=+\-@]/.test(cell))).toEqual([])
  expect(cells).toContain("'=At the bakery")
})

test('the file is named for the school and the day, without signs that no file may have [WBL-11]', () => {
  expect(wblFileName('Oak School', '2026-11-26')).toBe('WBL_Report_Oak School_2026-11-26')
  expect(wblFileName('Oak/Elm: "K-8"', '2026-11-26')).toBe('WBL_Report_Oak Elm K-8_2026-11-26')
})

test('what a record does not have is an empty cell', () => {
  const bare = {
    ...internship,
    highlight_duration: null,
    highlight_wbl_course_bean: null,
    highlight_wbl_type_bean: null,
    why_special: '',
  }
  const [columns = [], own = [], enterprise = []] = wblLines([
    line(bare),
    line({ ...bare, is_student_led_enterprise: true }),
  ])
  const empty = (cells: typeof own) => cells.filter(cell => cell === null || cell === '').length
  expect([columns.length, own.length, enterprise.length]).toEqual([29, 29, 29])
  expect(own).not.toContain(0)
  expect([empty(own), empty(enterprise)]).toEqual([1 + 15 + 5, 1 + 10 + 7])
})
