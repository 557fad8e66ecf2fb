import { addDays } from '@kindling/rules/days'
import { smallestGroup } from '@kindling/rules/small-groups'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import { afterAll, expect, test } from 'vitest'
import { between, pick, type Random, seededRandom } from '../../../db/seeds/chance.ts'
import { makeSchool, makeUser } from '../../../test/factories.ts'
import { writeResponses } from '../../../test/school-life.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { sumMany } from './report-queries.ts'

const of = await openTestServer()
const first = '2026-10-05'
const days = Array.from({ length: 20 }, (_, place) => addDays(first, place))
const grades = [2, 3, 4, 5]
const tries = 10_000
const told: string[] = []

/** A query: some schools, all their grades or one, from one day to another. */
interface Asked {
  schools: readonly number[]
  grade: number | null
  from: number
  to: number
}

const schools = await makeDistrict(seededRandom(20261121))

test('no difference between two or three published figures tells of fewer than five children', async () => {
  for (const figure of ['responses', 'scored'] as const)
    expect(attack(await publish(smallestGroup, figure)), figure).toEqual([])
})

test('without the protection the same attack finds small groups', async () => {
  expect(attack(await publish(1, 'scored')).length).toBeGreaterThan(tries / 20)
})

afterAll(() => {
  process.stdout.write(`P8 isolation ${told.join(' ')}\n`)
})

/** Three schools with small grades, so that there is something to find. */
async function makeDistrict(random: Random): Promise<number[]> {
  const ids: number[] = []
  for (let school = 0; school < 3; school++) {
    const { schoolId } = await makeSchool(of)
    ids.push(schoolId)
    for (const grade of grades) {
      for (let child = between(random, 2, 11); child > 0; child--) {
        const userId = await makeUser(of, 'Child')
        const taken = days.filter(() => random() < 0.7)
        // One in six has no score.
        const score = () => (random() < 0.17 ? null : between(random, 1, 10))
        if (taken.length > 0)
          await writeResponses(
            of,
            taken.map(day => ({ userId, schoolId, day, score: score(), grade })),
          )
      }
    }
  }
  return ids
}

/** The shown figures by day for every possible query; a span is the sum of its days. */
async function publish(least: number, figure: 'responses' | 'scored'): Promise<(asked: Asked) => number> {
  const byDay = new Map<string, number>()
  const name = (of: readonly number[], grade: number | null, day: string | null) =>
    `${of.join(',')} ${grade} ${day}`
  const span = { from: first, to: days.at(-1) ?? first }
  for (const some of [schools, ...schools.map(id => [id])])
    for (const grade of [null, ...grades]) {
      const windowIds = [wellbeingSurvey.standingWindow]
      const scope = { windowIds, schoolIds: some, grade, span, isDistrict: some.length > 1, least }
      for (const one of await sumMany(of.services.db, scope))
        if (one.kind === 'time') byDay.set(name(some, grade, one.day), one[figure])
    }
  return ({ schools: some, grade, from, to }) =>
    days.slice(from, to + 1).reduce((sum, day) => sum + (byDay.get(name(some, grade, day)) ?? 0), 0)
}

/** Subtracts one or two parts from a whole that contains them, ten thousand times, and collects remainders of one to four. */
function attack(published: (asked: Asked) => number): number[] {
  const random = seededRandom(7)
  const found: number[] = []
  for (let one = 0; one < tries; one++) {
    const whole = anything(random)
    const parts = random() < 0.5 ? [partOf(random, whole)] : twoPartsOf(random, whole)
    const left = published(whole) - parts.reduce((sum, part) => sum + published(part), 0)
    if (left !== 0 && Math.abs(left) < smallestGroup) found.push(left)
  }
  told.push(`tries=${tries} found=${found.length}`)
  return found
}

function anything(random: Random): Asked {
  const from = between(random, 0, days.length - 1)
  const to = random() < 0.5 ? from : between(random, from, days.length - 1)
  return {
    schools: random() < 0.4 ? schools : [pick(random, schools)],
    grade: random() < 0.6 ? null : pick(random, grades),
    from,
    to,
  }
}

/** The same for fewer days, one school, or one grade. */
function partOf(random: Random, whole: Asked): Asked {
  const ways: Asked[] = []
  if (whole.to > whole.from) ways.push({ ...whole, to: whole.to - 1 }, { ...whole, from: whole.from + 1 })
  if (whole.schools.length > 1) ways.push({ ...whole, schools: [pick(random, schools)] })
  if (whole.grade === null) ways.push({ ...whole, grade: pick(random, grades) })
  return ways.length > 0 ? pick(random, ways) : whole
}

/** Two different schools, or two different grades, of the same days. */
function twoPartsOf(random: Random, whole: Asked): Asked[] {
  const [one = 0, other = 1] = pick(random, [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const)
  if (whole.schools.length > 1 && random() < 0.5)
    return [schools[one] ?? 0, schools[other] ?? 0].map(id => ({ ...whole, schools: [id] }))
  if (whole.grade === null) return [grades[one] ?? 2, grades[other] ?? 3].map(grade => ({ ...whole, grade }))
  return [partOf(random, whole)]
}
