import { studentsShown } from '@kindling/rules/check-ins'
import { showScore } from '@kindling/rules/exact-scores'
import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import { toCheckOnMessages } from '@kindling/rules/messages/to-check-on'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { ReasonToCheckOn } from '@kindling/rules/to-check-on'
import type { Cell, Chart, Column, DocumentPart, Tone } from '../../../platform/documents/document.ts'

/** A check-in tells three scores, in three categories; this is what both check-ins name them. */
export interface Scale<Bucket extends string, Category extends string> {
  /** The whole first, then its parts. */
  buckets: readonly Bucket[]
  categories: readonly Category[]
  bucketName: (bucket: Bucket) => string
  categoryName: (category: Category) => string
  /** Which scores belong to a category; hope's differ from score to score. */
  rangeName?: (category: Category) => string
  pieTitle: string
  lineTitle: string
  /** The least and the most that the whole can be. */
  domain: readonly [number, number]
}

type Pie<Bucket extends string, Category extends string> = Record<Bucket, Record<Category, number>>
type Scores<Bucket extends string> = Record<Bucket, number | null>

const tones: readonly Tone[] = ['good', 'middle', 'low']

/** What a report on own students begins with: how many to check on, and how many check-ins have no score. */
export const leadOf = (toCheckOn: number, unscored: number): string =>
  [
    format(toCheckOnMessages.line, { count: toCheckOn }),
    ...(unscored === 0 ? [] : [format(checkInMessages.unscored, { count: unscored })]),
  ].join('. ')

/** Answers by category: a ring for each score, and the counts in a table. */
export function pieParts<Bucket extends string, Category extends string>(
  { buckets, categories, bucketName, categoryName, rangeName, pieTitle }: Scale<Bucket, Category>,
  pie: Pie<Bucket, Category>,
  isReleased: boolean,
): DocumentPart {
  const released = (count: number): Cell => (isReleased && count === 0 ? wellbeingMessages.few : count)
  const rings = buckets.map((bucket): Chart => {
    const slices = categories.map((category, at) => ({
      label: categoryName(category),
      count: pie[bucket][category],
      tone: tones[at] ?? 'middle',
    }))
    const spoken = slices
      .map(slice => format(reportMessages.slice, { label: slice.label, count: slice.count }))
      .join(', ')
    const label = bucketName(bucket)
    return {
      kind: 'ring',
      label,
      slices,
      alt: format(reportMessages.ringAlt, { title: label, slices: spoken }),
    }
  })
  return {
    title: pieTitle,
    charts: rings,
    table: {
      columns: [{ label: reportMessages.category, share: 2 }, ...scoreColumns({ buckets, bucketName })],
      rows: categories.map(category => [
        rangeName ? `${categoryName(category)} (${rangeName(category)})` : categoryName(category),
        ...buckets.map(bucket => released(pie[bucket][category])),
      ]),
    },
  }
}

type Point<Bucket extends string> = Scores<Bucket> & { label: string }

/** Scores over time; days without a score are no line of the table. */
export function lineParts<Bucket extends string>(
  {
    buckets,
    bucketName,
    lineTitle,
    domain: [least, most],
  }: Omit<Scale<Bucket, never>, 'categories' | 'categoryName' | 'rangeName'>,
  points: readonly Point<Bucket>[],
): DocumentPart {
  const [whole] = buckets
  const taken = points.filter(point => whole && point[whole] !== null)
  const ends = { from: taken[0]?.label ?? '', to: taken.at(-1)?.label ?? '' }
  const line: Chart = {
    kind: 'line',
    alt: format(reportMessages.lineAlt, { title: lineTitle, ...ends }),
    least,
    most,
    points: taken.map(point => ({ label: point.label, value: whole ? point[whole] : null })),
  }
  return {
    title: lineTitle,
    charts: taken.length > 0 ? [line] : [],
    table: {
      columns: [{ label: reportMessages.day, share: 2 }, ...scoreColumns({ buckets, bucketName })],
      rows: taken.map(point => [point.label, ...scoreCells(buckets, point)]),
    },
  }
}

interface Student {
  user: { first_name: string; last_name: string }
  to_check_on: readonly ReasonToCheckOn[]
  grade: number | null
}

interface StudentCells<S, Bucket extends string> {
  /** How often somebody answered, where that is told. */
  count?: { label: string; of: (student: S) => number }
  scoresOf: (student: S) => Scores<Bucket> | null
  last: { label: string; of: (student: S) => string }
}

/** Names beside scores, as many as a screen shows (D-96). */
export function studentsPart<S extends Student, Bucket extends string>(
  { buckets, bucketName }: Pick<Scale<Bucket, never>, 'buckets' | 'bucketName'>,
  students: readonly S[],
  { count, scoresOf, last }: StudentCells<S, Bucket>,
): DocumentPart {
  const shown = students.slice(0, studentsShown)
  return {
    title: format(wellbeingMessages.students, { count: shown.length }),
    ...(students.length > shown.length ? { note: wellbeingMessages.limit } : {}),
    table: {
      columns: [
        { label: wellbeingMessages.student, share: 2.2 },
        { label: toCheckOnMessages.title, share: 1.8 },
        { label: wellbeingMessages.grade, share: 1.2 },
        ...(count ? [{ label: count.label }] : []),
        ...scoreColumns({ buckets, bucketName }),
        { label: last.label, share: 1.4 },
      ],
      rows: shown.map(student => [
        fullName(student.user),
        student.to_check_on.length === 0 ? null : reasonsInWords(student.to_check_on),
        student.grade === null ? null : gradeName(student.grade),
        ...(count ? [count.of(student)] : []),
        ...scoreCells(buckets, scoresOf(student)),
        last.of(student),
      ]),
    },
  }
}

const reasonsInWords = (reasons: readonly ReasonToCheckOn[]) =>
  reasons.map(reason => format(toCheckOnMessages.reasons, { reason })).join('; ')

interface Place<Bucket extends string> {
  name: string
  count: number
  scores: Scores<Bucket>
}

/** Grades of a school or schools of a district: how many answered, and their means. */
export const placesPart = <Bucket extends string>(
  { buckets, bucketName }: Pick<Scale<Bucket, never>, 'buckets' | 'bucketName'>,
  of: 'school' | 'district',
  { countLabel, places }: { countLabel: string; places: readonly Place<Bucket>[] },
): DocumentPart => ({
  title: of === 'school' ? wellbeingMessages.byGrade : wellbeingMessages.bySchool,
  table: {
    columns: [
      { label: of === 'school' ? wellbeingMessages.grade : wellbeingMessages.school, share: 2.5 },
      { label: countLabel },
      ...scoreColumns({ buckets, bucketName }),
    ],
    rows: places.map(({ name, count, scores }) => [name, count, ...scoreCells(buckets, scores)]),
  },
})

const scoreColumns = <Bucket extends string>({
  buckets,
  bucketName,
}: Pick<Scale<Bucket, never>, 'buckets' | 'bucketName'>): Column[] =>
  buckets.map(bucket => ({ label: bucketName(bucket) }))

/** Scores as they are shown: each with its decimal. */
const scoreCells = <Bucket extends string>(
  buckets: readonly Bucket[],
  scores: Scores<Bucket> | null,
): Cell[] =>
  buckets.map(bucket => {
    const score = scores?.[bucket] ?? null
    return score === null ? null : showScore(score)
  })
