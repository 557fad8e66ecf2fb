import {
  type ActivitySubject,
  activityLengths,
  activitySubjectNames,
  activitySubjects,
  mostCents,
} from './activities.ts'
import { type CsvColumns, cellIn, readColumns } from './csv-columns.ts'
import { zipPattern } from './formats.ts'
import { gradeCodes, gradeOrder, readGrade } from './grades.ts'
import { catalogueFileMessages as words } from './messages/catalogue-files.ts'
import { format } from './messages/format.ts'
import { sparkCategoryWords } from './messages/sparks.ts'
import { readWebsite, type SparkCategory, sparkLengths, websiteFault } from './sparks.ts'
import { type OutsideVideo, readVideoLink } from './videos.ts'

export const fileColumns = [
  'kind',
  'title',
  'description',
  'address',
  'about',
  'grades',
  'keywords',
  'zip code',
  'price',
] as const
export type FileColumn = (typeof fileColumns)[number]
const neededColumns = ['kind', 'title', 'description', 'address', 'about'] as const

export const mostInFile = 5_000
const mostKeywords = 12
const longestGrades = 100

interface Described {
  /** Counted as in spreadsheets: the headings are line 1. */
  line: number
  title: string
  description: string
  /** An empty list means all grades. */
  grades: number[]
  keywords: string[]
}
export type FileThing =
  | (Described & { kind: 'website'; address: string; about: SparkCategory })
  | (Described & { kind: 'video'; video: OutsideVideo; about: SparkCategory })
  | (Described & {
      kind: 'activity'
      address: string
      about: ActivitySubject
      /** Where it takes place; null means online. */
      zipCode: string | null
      /** In cents; null means not given. */
      price: number | null
    })

export interface FileFault {
  line: number
  column: FileColumn
  message: string
}

/** The items of a file and all its faults, or the sentence that says why it cannot be read. */
export function readCatalogueFile(
  text: string,
): { things: FileThing[]; faults: FileFault[] } | { fault: string } {
  const file = readColumns(text, mostInFile, columnOf)
  if ('fault' in file) return file
  const { headings, places, lines } = file
  if (lines.length === 0) return { fault: words.empty }
  const unknown = headings.find(heading => columnOf(heading) === null)
  if (unknown !== undefined)
    return { fault: format(words.unknown, { column: plainTitle(unknown), columns: fileColumns.join(', ') }) }
  const missing = neededColumns.find(column => !places.has(column))
  if (missing) return { fault: format(words.missing, { column: missing }) }
  if (lines.length > mostInFile) return { fault: format(words.tooMany, { most: mostInFile }) }
  const read = lines.map(({ cells, row }) => readLine(cellsOf(file, cells), row))
  const things = read.flatMap(({ thing }) => (thing ? [thing] : []))
  return { things, faults: [...read.flatMap(({ faults }) => faults), ...repeated(things)] }
}

const plainTitle = (title: string) => title.toLowerCase().replaceAll('_', ' ')

const columnOf = (title: string): FileColumn | null =>
  fileColumns.find(column => column === plainTitle(title)) ?? null

type Cells = Record<FileColumn, string>

const cellsOf = (file: CsvColumns<FileColumn>, cells: readonly string[]): Cells =>
  Object.fromEntries(
    fileColumns.map(column => [
      column,
      cellIn(file, cells, column)
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
    ]),
  ) as Cells

/** An item, or all that is wrong with its line. */
function readLine(cells: Cells, line: number): { thing: FileThing | null; faults: FileFault[] } {
  const faults: FileFault[] = []
  /** The value of a cell; null where it is wrong, and then the fault is recorded. */
  const take = <Value>(column: FileColumn, [value, message]: readonly [Value, string | null]): Value => {
    if (message !== null) faults.push({ line, column, message })
    return value
  }
  const kind = take('kind', readKind(cells.kind))
  const described = {
    line,
    title: take('title', readText(cells.title, sparkLengths.name)),
    description: take(
      'description',
      readText(
        cells.description,
        kind === 'activity' ? activityLengths.description : sparkLengths.description,
      ),
    ),
    grades: take('grades', readGrades(cells.grades)),
    keywords: readKeywords(cells.keywords),
  }
  if (kind === null) return { thing: null, faults }
  if (kind === 'activity') {
    const about = take('about', readAbout(cells.about, activitySubjectLabels))
    const address = take('address', readAddress(cells.address))
    const zipCode = take('zip code', readZip(cells['zip code']))
    const price = take('price', readPrice(cells.price))
    if (faults.length > 0 || about === null || address === null) return { thing: null, faults }
    return { thing: { ...described, kind, about, address, zipCode, price }, faults }
  }
  for (const column of ['zip code', 'price'] as const)
    if (cells[column] !== '') faults.push({ line, column, message: words.onlyActivity })
  const about = take('about', readAbout(cells.about, sparkCategoryWords))
  if (kind === 'video') {
    const video = take('address', readVideo(cells.address))
    if (faults.length > 0 || about === null || video === null) return { thing: null, faults }
    return { thing: { ...described, kind, about, video }, faults }
  }
  const address = take('address', readAddress(cells.address))
  if (faults.length > 0 || about === null || address === null) return { thing: null, faults }
  return { thing: { ...described, kind, about, address }, faults }
}

type Cell<Value> = readonly [Value, string | null]

const kinds = ['website', 'video', 'activity'] as const

function readKind(typed: string): Cell<FileThing['kind'] | null> {
  const kind = kinds.find(one => one === typed.toLowerCase()) ?? null
  return [kind, kind ? null : words.kind]
}

function readText(typed: string, max: number): Cell<string> {
  if (typed === '') return [typed, words.needed]
  return [typed, [...typed].length > max ? format(words.long, { max }) : null]
}

const activitySubjectLabels = Object.fromEntries(
  activitySubjectNames.map(name => [name, activitySubjects[name].label]),
) as Record<ActivitySubject, string>

/** A subject by its name or by its label on the page. */
function readAbout<Name extends string>(
  typed: string,
  labels: Readonly<Record<Name, string>>,
): Cell<Name | null> {
  const plain = typed.toLowerCase()
  const names = Object.keys(labels) as Name[]
  const about = names.find(name => name === plain || labels[name].toLowerCase() === plain) ?? null
  return [about, about ? null : format(words.about, { about: typed, subjects: names.join(', ') })]
}

function readAddress(typed: string): Cell<string | null> {
  return [readWebsite(typed), websiteFault(typed)]
}

function readVideo(typed: string): Cell<OutsideVideo | null> {
  const video = readVideoLink(typed)
  return [video, video ? null : words.video]
}

/** "K-2", "3, 4", "PreK": grades and ranges of grades; an empty cell means all grades. */
function readGrades(typed: string): Cell<number[]> {
  if (typed === '') return [[], null]
  if (typed.length > longestGrades) return [[], format(words.long, { max: longestGrades })]
  const spans = typed.split(',').map(span => span.split(/[-–]/).map(readGrade))
  const codes = spans.flatMap(([first = null, last = first, ...rest]) =>
    first === null || last === null || rest.length > 0 ? [] : gradesBetween(first, last),
  )
  const isRead = spans.every(
    ([first = null, last = first, ...rest]) => first !== null && last !== null && rest.length === 0,
  )
  return [codes, isRead && codes.length > 0 ? null : format(words.grades, { grades: typed })]
}

const gradesBetween = (first: number, last: number) =>
  gradeCodes.filter(code => gradeOrder(code) >= gradeOrder(first) && gradeOrder(code) <= gradeOrder(last))

const readKeywords = (typed: string): string[] =>
  [...new Set(typed.split(/[,;]/).map(word => word.trim().slice(0, 40)))]
    .filter(Boolean)
    .slice(0, mostKeywords)

function readZip(typed: string): Cell<string | null> {
  if (typed === '') return [null, null]
  return [typed, zipPattern.test(typed) ? null : words.zip]
}

function readPrice(typed: string): Cell<number | null> {
  if (typed === '') return [null, null]
  const cents = Math.round(Number(typed.replace(/^\$/, '')) * 100)
  const isPrice = /^\$?\d+(?:\.\d{1,2})?$/.test(typed) && cents <= mostCents
  return [isPrice ? cents : null, isPrice ? null : words.price]
}

/** The second of two lines about the same item is a fault. */
function repeated(things: readonly FileThing[]): FileFault[] {
  const seen = new Set<string>()
  return things.flatMap(thing => {
    const name = sameThing(thing)
    if (seen.has(name)) return [{ line: thing.line, column: 'address' as const, message: words.twice }]
    seen.add(name)
    return []
  })
}

const sameThing = (thing: FileThing): string => {
  if (thing.kind === 'video') return `${thing.video.provider} ${thing.video.id}`
  return thing.kind === 'website' ? thing.address : `${thing.address} ${thing.title.toLowerCase()}`
}
