import { shownDomain } from '@kindling/rules/chart-domain'
import { studentsShown, unscoredOf } from '@kindling/rules/check-ins'
import { showScore } from '@kindling/rules/exact-scores'
import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import { scoreChartMessages } from '@kindling/rules/messages/score-charts'
import { toCheckOnMessages } from '@kindling/rules/messages/to-check-on'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type Audience, categoryRange, lineDomain, type Scale, wholeFirst } from '@kindling/rules/surveys'
import { type SignToCheckOn, signsInWords } from '@kindling/rules/to-check-on'
import type { Cell, Chart, Column, DocumentPart, Tone } from '../../../platform/documents/document.ts'

/** A survey as documents print it. */
export interface PrintedSurvey<Bucket extends string, Category extends string> {
  scale: Scale<Bucket, Category>
  words: {
    buckets: string
    categories: string
    pie: string
    line: string
    tooFew: string
    /** The heading above the number of answers. */
    colCount: string
  }
}

const nameOfScore = <Bucket extends string>(
  { words }: Pick<PrintedSurvey<Bucket, string>, 'words'>,
  bucket: Bucket,
) => format(words.buckets, { bucket })

/** The range of scores of a category, if it is the same for all scores. */
function rangeOf<Bucket extends string, Category extends string>(
  scale: Scale<Bucket, Category>,
  audience: Audience,
  category: Category,
): string | null {
  const ranges = scale.buckets.map(bucket =>
    format(checkInMessages.range, categoryRange(scale, { audience, bucket, category })),
  )
  return new Set(ranges).size === 1 ? (ranges[0] ?? null) : null
}

type Pie<Bucket extends string, Category extends string> = Record<Bucket, Record<Category, number>>
type Scores<Bucket extends string> = Record<Bucket, number | null>

const tones: readonly Tone[] = ['good', 'middle', 'low']

/** The first line of a report on a teacher's own students: how many to check on, and how many check-ins have no score. */
const leadOf = (toCheckOn: number, unscored: number): string =>
  [
    format(toCheckOnMessages.line, { count: toCheckOn }),
    ...(unscored === 0 ? [] : [format(scoreChartMessages.unscored, { count: unscored })]),
  ].join('. ')

interface Printing<Bucket extends string, Category extends string> {
  survey: PrintedSurvey<Bucket, Category>
  audience: Audience
}

/** Answers by category: a ring for each score, and the counts in a table. */
function pieParts<Bucket extends string, Category extends string>(
  { survey, audience }: Printing<Bucket, Category>,
  pie: Pie<Bucket, Category>,
  isReleased: boolean,
): DocumentPart {
  const { scale, words } = survey
  const buckets = wholeFirst(scale)
  const categoryName = (category: Category) => format(words.categories, { category })
  const released = (count: number): Cell => (isReleased && count === 0 ? wellbeingMessages.few : count)
  const rings = buckets.map((bucket): Chart => {
    const slices = scale.categories.map((category, at) => ({
      label: categoryName(category),
      count: pie[bucket][category],
      tone: tones[at] ?? 'middle',
    }))
    const spoken = slices
      .map(slice => format(reportMessages.slice, { label: slice.label, count: slice.count }))
      .join(', ')
    const label = nameOfScore(survey, bucket)
    return {
      kind: 'ring',
      label,
      slices,
      alt: format(reportMessages.ringAlt, { title: label, slices: spoken }),
    }
  })
  return {
    title: words.pie,
    charts: rings,
    table: {
      columns: [{ label: reportMessages.category, share: 2 }, ...scoreColumns(survey)],
      rows: scale.categories.map(category => {
        const range = rangeOf(scale, audience, category)
        return [
          range ? `${categoryName(category)} (${range})` : categoryName(category),
          ...buckets.map(bucket => released(pie[bucket][category])),
        ]
      }),
    },
  }
}

type Point<Bucket extends string> = Scores<Bucket> & { label: string }

/** Scores over time; days without a score have no line in the table. */
function lineParts<Bucket extends string, Category extends string>(
  { survey, audience }: Printing<Bucket, Category>,
  points: readonly Point<Bucket>[],
): DocumentPart {
  const { scale, words } = survey
  const [, , whole] = scale.buckets
  const taken = points.filter(point => point[whole] !== null)
  const scores = taken.map(point => point[whole]).filter(score => score !== null)
  const [least, most] = shownDomain(lineDomain(scale, audience), scores)
  const ends = { from: taken[0]?.label ?? '', to: taken.at(-1)?.label ?? '' }
  const line: Chart = {
    kind: 'line',
    alt: format(reportMessages.lineAlt, { title: words.line, ...ends }),
    least,
    most,
    points: taken.map(point => ({ label: point.label, value: point[whole] })),
  }
  return {
    title: words.line,
    charts: taken.length > 0 ? [line] : [],
    table: {
      columns: [{ label: reportMessages.day, share: 2 }, ...scoreColumns(survey)],
      rows: taken.map(point => [point.label, ...scoreCells(survey, point)]),
    },
  }
}

interface Student {
  user: { first_name: string; last_name: string }
  signs: readonly SignToCheckOn[]
  grade: number | null
}

interface StudentCells<S, Bucket extends string> {
  /** How often a student answered, if shown. */
  count?: { label: string; of: (student: S) => number }
  scoresOf: (student: S) => Scores<Bucket> | null
  last: { label: string; of: (student: S) => string }
}

interface OwnReport<Bucket extends string, Category extends string, S extends Student> {
  to_check_on: number
  count: number
  pie: Pie<Bucket, Category>
  line: readonly Point<Bucket>[]
  students: readonly S[]
}

/** A teacher's own students: what the screen shows, with their names (D-87). */
export function ownParts<Bucket extends string, Category extends string, S extends Student>(
  survey: PrintedSurvey<Bucket, Category>,
  report: OwnReport<Bucket, Category, S>,
  cells: StudentCells<S, Bucket>,
): DocumentPart[] {
  const printing = { survey, audience: 'child' } as const
  const unscored = unscoredOf(report.count, report.pie[survey.scale.buckets[2]])
  return [
    { ...pieParts(printing, report.pie, false), note: leadOf(report.to_check_on, unscored) },
    lineParts(printing, report.line),
    studentsPart(survey, report.students, cells),
  ]
}

interface Figures<Bucket extends string, Category extends string> {
  count: number
  pie: Pie<Bucket, Category>
  line: readonly Point<Bucket>[]
  parts: readonly (Scores<Bucket> & { name: string; count: number })[]
}

/** A school or a district: only counts and means, of groups large enough to reveal no person. */
export function manyParts<Bucket extends string, Category extends string>(
  printing: Printing<Bucket, Category>,
  { count, pie, line, parts }: Figures<Bucket, Category>,
  of: 'school' | 'district',
): DocumentPart[] {
  if (count === 0) return [nothingPart(printing.survey.words.tooFew)]
  return [
    pieParts(printing, pie, true),
    lineParts(printing, line),
    {
      title: of === 'school' ? wellbeingMessages.byGrade : wellbeingMessages.bySchool,
      table: {
        columns: [
          { label: of === 'school' ? wellbeingMessages.grade : wellbeingMessages.school, share: 2.5 },
          { label: printing.survey.words.colCount },
          ...scoreColumns(printing.survey),
        ],
        rows: parts.map(part => [part.name, part.count, ...scoreCells(printing.survey, part)]),
      },
    },
  ]
}

export const nothingPart = (note: string): DocumentPart => ({
  title: reportMessages.nothing,
  note,
  table: { columns: [], rows: [] },
})

/** Names beside scores, as many as a screen shows (D-96). */
function studentsPart<S extends Student, Bucket extends string, Category extends string>(
  survey: PrintedSurvey<Bucket, Category>,
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
        ...(count ? [{ label: count.label }, ...averageColumns(survey)] : scoreColumns(survey)),
        { label: last.label, share: 1.4 },
      ],
      rows: shown.map(student => [
        fullName(student.user),
        signsInWords(student.signs),
        student.grade === null ? null : gradeName(student.grade),
        ...(count ? [count.of(student)] : []),
        ...scoreCells(survey, scoresOf(student)),
        last.of(student),
      ]),
    },
  }
}

const scoreColumns = <Bucket extends string, Category extends string>(
  survey: PrintedSurvey<Bucket, Category>,
): Column[] => wholeFirst(survey.scale).map(bucket => ({ label: nameOfScore(survey, bucket) }))

/** Of several check-ins the means are shown. */
const averageColumns = <Bucket extends string, Category extends string>({
  scale,
}: PrintedSurvey<Bucket, Category>): Column[] =>
  wholeFirst(scale).map(bucket => ({ label: format(wellbeingMessages.averages, { bucket }) }))

/** Scores as they are shown: each with its decimal. */
const scoreCells = <Bucket extends string, Category extends string>(
  { scale }: PrintedSurvey<Bucket, Category>,
  scores: Scores<Bucket> | null,
): Cell[] =>
  wholeFirst(scale).map(bucket => {
    const score = scores?.[bucket] ?? null
    return score === null ? null : showScore(score)
  })
