import { expect, test } from 'vitest'
import { type Candidate, reasonsFor, type Said, suggest } from './suggestions.ts'

const plain: Candidate = {
  ...{ id: 1, keywords: ['clay', 'wheel', 'glaze', 'kiln'], is_picked: false, is_for_grade: false },
  ...{ miles: null, price: null, favorites: 0, for_everybody: true, turn: 0 },
}
const weightsOf = (more: Partial<Candidate>, said: readonly Said[] = []) =>
  Object.fromEntries(reasonsFor({ ...plain, ...more }, said).map(({ name, weight }) => [name, weight]))

test('each reason counts what it is worth, and what is not known is none', () => {
  expect(weightsOf({})).toEqual({})
  expect(weightsOf({ is_picked: true, is_for_grade: true, turn: 3 })).toEqual({
    teacher: 50,
    grade: 10,
    today: 3,
  })
  expect(weightsOf({ price: 0, favorites: 500 })).toEqual({ free: 4, many: 5 })
  expect(weightsOf({ price: 100, favorites: 1 })).toEqual({})
  expect(weightsOf({ favorites: 500, for_everybody: false })).toEqual({})
  expect([weightsOf({ miles: 3 }), weightsOf({ miles: 40 }), weightsOf({ miles: 400 })]).toEqual([
    { near: 15 },
    { near: 5 },
    {},
  ])
  // The middle of a zip code is not an exact place.
  expect(reasonsFor({ ...plain, miles: 0.2 }, [])[0]?.miles).toBe(1)
})

test('of each kind of what was said the closest thing counts, three words at most, and less of it counts against', () => {
  const of = (name: Said['name'], title: string, keywords: string[]): Said => ({ name, title, keywords })
  const liked = [
    of('liked', 'One', ['clay']),
    of('liked', 'All', plain.keywords.slice()),
    of('liked', 'None', ['sky']),
  ]
  expect(reasonsFor(plain, liked)).toEqual([{ name: 'liked', weight: 24, about: 'All', miles: null }])
  const others = [
    of('less', 'Bowls', ['clay', 'wheel']),
    of('more', 'Cups', ['clay']),
    of('goal', 'Make a bowl', ['kiln']),
  ]
  expect(weightsOf({}, others)).toEqual({ less: -30, more: 12, goal: 10 })
})

test('what most speaks for comes first, the older of two alike, and what more speaks against is not suggested', () => {
  const said: Said[] = [{ name: 'less', title: 'Bowls', keywords: ['clay'] }]
  const found = suggest(
    [
      { ...plain, id: 3, is_for_grade: true, keywords: [] },
      { ...plain, id: 2, is_for_grade: true, keywords: [] },
      { ...plain, id: 4, is_for_grade: true },
      { ...plain, id: 5, is_picked: true },
    ],
    said,
  )
  expect(found.map(({ id, score }) => [id, score])).toEqual([
    [5, 35],
    [2, 10],
    [3, 10],
  ])
})
