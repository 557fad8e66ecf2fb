import { type CsvColumns, cellIn, readColumns } from './csv-columns.ts'
import { format } from './messages/format.ts'
import { lessonImportNotes } from './messages/lesson-import-notes.ts'

/** The columns of an outline of lessons, one line for each exercise. */
export const lessonColumns = [
  'lesson',
  'description',
  'minutes',
  'grades',
  'skills',
  'categories',
  'kind',
  'address',
  'question',
  'reflection',
] as const
export type LessonColumn = (typeof lessonColumns)[number]

/** How much is brought in at once. Of a cartridge only small texts are read, so that it may hold films. */
export const lessonFileLimits = {
  csvBytes: 1_000_000,
  cartridgeBytes: 64 * 1024 * 1024,
  lines: 1_000,
  lessons: 60,
  exercises: 300,
} as const

/** The names of files that are accepted, by their kind. */
export const lessonFileEndings = { csv: ['.csv', '.tsv', '.txt'], cartridge: ['.imscc', '.zip'] } as const
export type LessonFileKind = keyof typeof lessonFileEndings

/** Which kind of file has this name; null for one that is not accepted. */
export function lessonFileKind(name: string): LessonFileKind | null {
  const ends = (endings: readonly string[]) => endings.some(ending => name.toLowerCase().endsWith(ending))
  if (ends(lessonFileEndings.csv)) return 'csv'
  return ends(lessonFileEndings.cartridge) ? 'cartridge' : null
}

/** A line of a file, or a place in the outline of a cartridge: an exercise of a lesson, as it was written there. */
export interface OutlineLine {
  /** Counted as in spreadsheets: the headings are line 1. */
  line: number
  /** Lines with the same key are of one lesson. */
  key: string
  lesson: string
  /** What a person finds it by, in a list of what is left out. */
  title: string
  description: string
  minutes: string
  grades: string
  skills: string
  categories: string
  kind: string
  address: string
  questions: string[]
  reflection: string
}

/** A line that is left out, and why. */
export interface LeftOutLine {
  line: number
  title: string
  message: string
}

/** The lines of an outline, or the sentence that says why it cannot be read. */
export function readLessonFile(text: string): { lines: OutlineLine[] } | { fault: string } {
  const file = readColumns(text, lessonFileLimits.lines, columnOf)
  if ('fault' in file) return file
  const { lines, places } = file
  if (lines.length === 0) return { fault: lessonImportNotes.empty }
  if (!places.has('lesson')) return { fault: lessonImportNotes.noLessonColumn }
  if (lines.length > lessonFileLimits.lines)
    return { fault: format(lessonImportNotes.tooManyLines, { most: lessonFileLimits.lines }) }
  return { lines: lines.map(({ cells, row }) => readLine(file, cells, row)) }
}

const names: Record<LessonColumn, readonly string[]> = {
  lesson: ['lesson', 'lessons', 'lessonname', 'name', 'title'],
  description: ['description', 'about', 'summary'],
  minutes: ['minutes', 'duration', 'time'],
  grades: ['grades', 'grade', 'gradelevel'],
  skills: ['skills', 'skill'],
  categories: ['categories', 'category', 'subject', 'subjects'],
  kind: ['kind', 'type'],
  address: ['address', 'link', 'url', 'website', 'video'],
  question: ['question', 'questions'],
  reflection: ['reflection'],
}

function columnOf(title: string): LessonColumn | null {
  const plain = title.toLowerCase().replace(/[^a-z]/g, '')
  return lessonColumns.find(column => names[column].includes(plain)) ?? null
}

function readLine(file: CsvColumns<LessonColumn>, cells: readonly string[], line: number): OutlineLine {
  const longOf = (column: LessonColumn) => plainCell(cellIn(file, cells, column))
  const of = (column: LessonColumn) => longOf(column).replace(/\s+/g, ' ')
  const [lesson, address, question] = [of('lesson'), of('address'), of('question')]
  return {
    line,
    key: lesson.toLowerCase(),
    lesson,
    title: address || question || lesson,
    description: longOf('description'),
    minutes: of('minutes'),
    grades: of('grades'),
    skills: of('skills'),
    categories: of('categories'),
    kind: of('kind'),
    address,
    // A cell with line breaks holds several questions.
    questions: longOf('question')
      .split('\n')
      .map(one => one.trim())
      .filter(Boolean),
    reflection: longOf('reflection'),
  }
}

/**
 * The apostrophe that made a cell harmless in a file is not part of it; of the control characters only the end of a line is
 * part of a text.
 */
const plainCell = (cell: string) =>
  cell
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
