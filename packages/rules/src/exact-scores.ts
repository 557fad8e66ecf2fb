/**
 * Scores are stored as whole numbers, in parts of a point, and rounded once: when they are shown (issue 12 §2). A rounded score,
 * or a floating-point sum of them, is a tenth off wherever a mean is half-way between two tenths.
 *
 * 12,000 parts per point are 120 parts per hundredth, the finest answer. They hold every score without a remainder: the mean of
 * one to six answers (120 is divisible by each), half of two such means (each of them is even), and a sum of hope with answers
 * left out, which is the mean times the number of questions.
 */
export const partsPerPoint = 12_000

const partsPerTenth = partsPerPoint / 10

/** An answer, in points; null is “I don't know”, which is an answer too. */
export type Answer = number | null

/** A number of points, of at most two decimals, in parts. */
export const partsOf = (points: number) => Math.round(points * partsPerPoint)

/** The mean of the answers, in parts; null where fewer than half of the questions have a number. */
export function meanOfAnswers(answers: readonly Answer[]): number | null {
  const given = answers.filter(answer => answer !== null)
  if (given.length === 0 || given.length * 2 < answers.length) return null
  return given.reduce((sum, answer) => sum + partsOf(answer), 0) / given.length
}

/** The sum of the answers, in parts: their mean times the number of questions; null where there is no mean. */
export function sumOfAnswers(answers: readonly Answer[]): number | null {
  const mean = meanOfAnswers(answers)
  return mean === null ? null : mean * answers.length
}

/**
 * The mean of the given number of scores, from their sum in parts, as it is shown: in points, with one decimal, halves up; null
 * without scores. All intermediate numbers are whole and, up to a billion scores, below 2^53.
 */
export function shownMean(sum: number, count: number): number | null {
  if (count === 0) return null
  const [above, below] = [2 * sum + count * partsPerTenth, 2 * count * partsPerTenth]
  return (above - (above % below)) / below / 10
}

/** One score as it is shown, in points. */
export const shownScore = (parts: number) => Math.floor((parts + partsPerTenth / 2) / partsPerTenth) / 10

/** Points have one decimal where they are shown, and halves go up (WELLBEING-47). */
export const roundScore = (points: number) => shownScore(partsOf(points))

/** Always with one decimal: 6.0 beside 6.2. */
export const showScore = (points: number) => roundScore(points).toFixed(1)
