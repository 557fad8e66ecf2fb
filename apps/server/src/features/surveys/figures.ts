import { shownMean, shownScore } from '@kindling/rules/exact-scores'
import { named, type Scale, type ScoresOf } from '@kindling/rules/surveys'
import type { KeptScores } from './queries.ts'
import type { Sums } from './report-queries.ts'

type Names<Bucket extends string> = Pick<Scale<Bucket>, 'buckets'>

/** Scores by name, as they are shown; null for missing ones. */
export function shownBy<Bucket extends string>(
  { buckets }: Names<Bucket>,
  { first_part, second_part, whole }: KeptScores,
): ScoresOf<Bucket> {
  const shown = (parts: number | null) => (parts === null ? null : shownScore(parts))
  return named(buckets, [shown(first_part), shown(second_part), shown(whole)])
}

/** The means of scored answers, as they are shown; null without any. */
export const meansOf = <Bucket extends string>(
  { buckets }: Names<Bucket>,
  { scored, first_part, second_part, whole }: Pick<Sums, 'scored' | 'first_part' | 'second_part' | 'whole'>,
): ScoresOf<Bucket> =>
  named(buckets, [shownMean(first_part, scored), shownMean(second_part, scored), shownMean(whole, scored)])

/** The means of several groups together: every scored answer counts once, however many are in its group. */
export function meansOfAll<Bucket extends string>(names: Names<Bucket>, all: readonly Sums[]) {
  const total = (figure: 'scored' | 'first_part' | 'second_part' | 'whole') =>
    all.reduce((sum, one) => sum + one[figure], 0)
  const [scored, first_part] = [total('scored'), total('first_part')]
  return meansOf(names, { scored, first_part, second_part: total('second_part'), whole: total('whole') })
}

/** Answers by category; `told` converts a count to the shown one. */
export function pieOf<Bucket extends string, Category extends string>(
  { buckets, categories }: Pick<Scale<Bucket, Category>, 'buckets' | 'categories'>,
  all: readonly Sums[],
  told: (count: number) => number = count => count,
): Record<Bucket, Record<Category, number>> {
  const total = (figure: keyof Sums) => all.reduce((sum, one) => sum + one[figure], 0)
  const slices = (score: 'first' | 'second' | 'whole') => {
    const [best, low] = [total(`${score}_best`), total(`${score}_low`)]
    return named(categories, [told(best), told(total('scored') - best - low), told(low)])
  }
  return named(buckets, [slices('first'), slices('second'), slices('whole')])
}

export const countOf = (all: readonly Sums[]) => all.reduce((sum, one) => sum + one.responses, 0)

/** A line needs scores: days and windows without any are not points of it. */
export const pointsOf = <Bucket extends string>(
  scale: Names<Bucket>,
  all: readonly (Sums & { window_id: number; day: string | null })[],
) =>
  all.flatMap(({ window_id, day, ...sums }) =>
    day === null || sums.scored === 0 ? [] : [{ window_id, day, means: meansOf(scale, sums) }],
  )

export type TimePoint<Bucket extends string> = ReturnType<typeof pointsOf<Bucket>>[number]
