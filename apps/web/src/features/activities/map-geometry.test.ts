import { expect, test } from 'vitest'
import { Flat, groupPoints, isWhole, roomFor, viewOf } from './map-geometry.ts'

const larkfield = { latitude: 43.65, longitude: -117.06 }
const view = { middle: larkfield, miles: 40 }
const frame = { width: 800, height: 400 }

test('a mile is as long in each direction, and what is pulled goes along', () => {
  const flat = new Flat(view, frame, larkfield.latitude)
  expect(flat.pixelsPerMile).toBe(10)
  expect(flat.pointOf(larkfield)).toEqual({ x: 400, y: 200 })
  const north = flat.pointOf({ ...larkfield, latitude: larkfield.latitude + 10 / 69 })
  expect(north.y).toBeCloseTo(100)
  const east = 10 / (69 * Math.cos((larkfield.latitude * Math.PI) / 180))
  expect(flat.pointOf({ ...larkfield, longitude: larkfield.longitude + east }).x).toBeCloseTo(500)
  const middle = flat.movedBy({ x: 100, y: -100 })
  const pulled = new Flat({ ...view, middle }, frame, larkfield.latitude).pointOf(larkfield)
  expect([pulled.x, pulled.y].map(Math.round)).toEqual([500, 100])
})

test('what two fingers hold stays under them while the map is scaled, within what a map shows', () => {
  const flat = new Flat(view, frame, larkfield.latitude)
  const at = { x: 600, y: 100 }
  const held = { latitude: 43.65 + 10 / 69, longitude: larkfield.longitude + 200 / flat.perDegree.x }
  expect(flat.pointOf(held).x).toBeCloseTo(at.x)
  expect(flat.pointOf(held).y).toBeCloseTo(at.y)
  for (const factor of [2, 0.5, 1_000, 0.001]) {
    const scaled = flat.scaledAround(at, factor)
    const point = new Flat(scaled, frame, larkfield.latitude).pointOf(held)
    expect([point.x, point.y].map(Math.round), `${factor}`).toEqual([600, 100])
    expect(scaled.miles).toBe(Math.min(160, Math.max(2, 40 / factor)))
  }
})

test('the squares of the map that are seen are named by their corners', () => {
  const names = (miles: number) =>
    new Flat({ ...view, miles }, frame, larkfield.latitude)
      .squares()
      .map(({ latitude, longitude }) => `${longitude}_${latitude}`)
  expect(names(20)).toEqual(['-118_44'])
  expect(names(60)).toEqual(['-120_46', '-118_46', '-116_46', '-120_44', '-118_44', '-116_44'])
})

test('pins that would lie on each other are one, and no two are nearer than a finger needs', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 60, y: 0 },
    { x: 200, y: 0 },
    { x: 0, y: 0 },
  ]
  expect(groupPoints(points, 50)).toEqual([[0, 1, 4], [2], [3]])
  // Zoomed in, the first of a group stays the first.
  const closer = points.map(({ x, y }) => ({ x: x * 2, y }))
  expect(groupPoints(closer, 50)).toEqual([[0, 4], [1], [2], [3]])
})

test('places at one spot cannot be seen apart, others can', () => {
  expect(viewOf([larkfield, larkfield])).toBeNull()
  const apart = viewOf([larkfield, { ...larkfield, latitude: larkfield.latitude + 10 / 69 }])
  expect(apart?.miles).toBeCloseTo(15)
})

test('names do not lie on each other, nor under pins, and the larger place goes first', () => {
  const names = [
    { name: 'Boise', x: 100, y: 100 },
    { name: 'Meridian', x: 110, y: 105 },
    { name: 'Nyssa', x: 300, y: 100 },
  ]
  expect(roomFor(names, [{ x: 300, y: 90 }]).map(({ name }) => name)).toEqual(['Boise'])
  const there = [{ name: 'Larkfield', x: 120, y: 95 }]
  expect(roomFor(names, [], there).map(({ name }) => name)).toEqual(['Nyssa'])
})

test('a name that the edge of the map would cut is left out', () => {
  const frame = { width: 300, height: 200 }
  const at = (x: number, y: number) => isWhole({ name: 'Larkfield', x, y }, frame)
  expect([at(150, 100), at(10, 100), at(295, 100), at(150, 10), at(150, 201)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
