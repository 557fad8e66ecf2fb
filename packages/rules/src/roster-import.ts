import { type CsvColumns, cellIn, readColumns } from './csv-columns.ts'
import { maxLengths, namePattern, parseBirthDate, usernameFrom } from './formats.ts'
import { readGrade } from './grades.ts'
import { format } from './messages/format.ts'
import { importMessages } from './messages/imports.ts'
import { type Gender, genders } from './people.ts'

export const importColumns = [
  'first_name',
  'last_name',
  'username',
  'grade',
  'birth_date',
  'gender',
  'class',
] as const
export type ImportColumn = (typeof importColumns)[number]

export const mostImported = 5_000

export interface Fault {
  column: ImportColumn
  message: string
}

/** One line of a file, as far as it can be read without knowing the school. */
export interface ImportLine {
  /** Counted as in spreadsheets: the head is line 1. */
  line: number
  first_name: string
  last_name: string
  username: string
  grade: number | null
  birth_date: string | null
  gender: Gender | null
  class: string
  fault: Fault | null
}

/** The lines of a roster file, or the sentence that says why it cannot be read. */
export function readRosterFile(text: string): { lines: ImportLine[] } | { fault: string } {
  const file = readColumns(text, mostImported, columnOf)
  if ('fault' in file) return file
  const { lines, places } = file
  if (lines.length === 0) return { fault: importMessages.empty }
  if (!places.has('first_name')) return { fault: importMessages.noFirstName }
  if (lines.length > mostImported) return { fault: format(importMessages.tooMany, { most: mostImported }) }
  return { lines: lines.map(({ cells, row }) => readLine(file, cells, row)) }
}

const names: Record<ImportColumn, readonly string[]> = {
  first_name: ['firstname', 'first', 'givenname'],
  last_name: ['lastname', 'last', 'surname', 'familyname'],
  username: ['username', 'user', 'login', 'studentid'],
  grade: ['grade', 'gradelevel'],
  birth_date: ['birthdate', 'dateofbirth', 'dob', 'birthday'],
  gender: ['gender', 'sex'],
  class: ['class', 'classes', 'group', 'room', 'classname'],
}

function columnOf(title: string): ImportColumn | null {
  const plain = title.toLowerCase().replace(/[^a-z]/g, '')
  return importColumns.find(column => names[column].includes(plain)) ?? null
}

function readLine(file: CsvColumns<ImportColumn>, cells: readonly string[], line: number): ImportLine {
  const of = (column: ImportColumn) => plainCell(cellIn(file, cells, column))
  const typed = { grade: of('grade'), birth_date: of('birth_date'), gender: of('gender') }
  const grade = readGrade(typed.grade)
  const birth_date = readDay(typed.birth_date)
  const gender = readGender(typed.gender)
  const read = {
    line,
    first_name: of('first_name'),
    last_name: of('last_name'),
    username: usernameFrom(of('username')),
    grade,
    birth_date,
    gender,
    class: of('class'),
  }
  const faults: [ImportColumn, string | null][] = [
    ['first_name', read.first_name ? nameFault(read.first_name) : importMessages.firstNameMissing],
    ['last_name', read.last_name ? nameFault(read.last_name) : null],
    ['username', read.username.length > maxLengths.username ? importMessages.usernameLong : null],
    [
      'grade',
      typed.grade && grade === null ? format(importMessages.gradeUnknown, { grade: typed.grade }) : null,
    ],
    ['birth_date', typed.birth_date && birth_date === null ? importMessages.birthDateUnknown : null],
    ['gender', typed.gender && gender === null ? importMessages.genderUnknown : null],
  ]
  const found = faults.find(([, message]) => message !== null)
  return { ...read, fault: found ? { column: found[0], message: found[1] ?? '' } : null }
}

/**
 * The apostrophe that made a cell harmless in our own file is not part of it; control characters are not part of any
 * name.
 */
const plainCell = (cell: string) =>
  cell
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()

const nameFault = (name: string) =>
  name.length > maxLengths.name || !namePattern.test(name) ? importMessages.nameUnknown : null

/** 05/14/2017, also without leading zeros, and 2017-05-14. */
function readDay(typed: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (iso) return parseBirthDate(`${iso[2]}/${iso[3]}/${iso[1]}`)
  const [month = '', day = '', year = ''] = typed.split('/')
  return parseBirthDate(`${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`)
}

function readGender(typed: string): Gender | null {
  const short: Record<string, Gender> = { f: 'Female', girl: 'Female', m: 'Male', boy: 'Male', x: 'Other' }
  return short[typed.toLowerCase()] ?? genders.find(one => one.toLowerCase() === typed.toLowerCase()) ?? null
}
