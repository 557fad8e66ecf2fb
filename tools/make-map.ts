import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Writes the map of near activities: land, borders of states and counties, and names of places, in squares of two degrees, of
// which a browser fetches the few that it shows. None of the packages is part of the product; the decision is
// docs/decisions/0056.

const folder = join(import.meta.dirname, '../apps/web/public/map')
const listing = join(import.meta.dirname, '../apps/web/src/features/activities/map-squares.ts')
const zipCodes = join(import.meta.dirname, '../apps/server/places/zip-codes.csv')

const degrees = 2
/** Coordinates are whole numbers: thousandths of a degree from the north-western corner. */
const perDegree = 1_000
const side = degrees * perDegree
/** Squares overlap a little, so that no seam shows between them. */
const overlap = 4
/** The names of a square, the largest places first, and their least distance from each other, in degrees. */
const mostTowns = 40
const townsApart = 0.12

interface Geometry {
  type: string
}
/** The first two digits of the id of a county are those of its state. */
interface County {
  id: string
}
interface Atlas {
  objects: { nation: object; states: object; counties: object }
}
interface Topojson {
  feature: (atlas: Atlas, of: object) => Geometry
  mesh: (atlas: Atlas, of: object, filter?: (one: County, other: County) => boolean) => Geometry
}
interface Projection {
  clipExtent: (extent: [[number, number], [number, number]]) => Projection
  scale: (by: number) => Projection
  translate: (by: [number, number]) => Projection
  reflectY: (isReflected: boolean) => Projection
}
interface Geo {
  geoIdentity: () => Projection
  geoPath: (projection: Projection, into: Pen) => (geometry: Geometry) => void
}

// The packages have no types.
const require = createRequire(import.meta.url)
const { feature, mesh } = require('topojson-client') as Topojson
const { geoIdentity, geoPath } = require('d3-geo') as Geo
const atlas = require('us-atlas/counties-10m.json') as Atlas

/** Writes a path with short numbers: integers, relative to the previous point. */
class Pen {
  text = ''
  #at: [number, number] = [0, 0]
  moveTo(x: number, y: number) {
    this.#at = [Math.round(x), Math.round(y)]
    this.text += `M${this.#at.join(' ')}`
  }
  lineTo(x: number, y: number) {
    const to: [number, number] = [Math.round(x), Math.round(y)]
    const [right, down] = [to[0] - this.#at[0], to[1] - this.#at[1]]
    if (right === 0 && down === 0) return
    this.text += `l${right}${down < 0 ? '' : ' '}${down}`
    this.#at = to
  }
  closePath() {
    this.text += 'z'
  }
  /** Points are not part of the map. */
  arc() {}
}

const land = feature(atlas, atlas.objects.nation)
const states = mesh(atlas, atlas.objects.states, (one, other) => one !== other)
// A state border is where two counties of different states meet.
const counties = mesh(
  atlas,
  atlas.objects.counties,
  (one, other) => one !== other && stateOf(one) === stateOf(other),
)

function stateOf({ id }: County): string {
  return id.slice(0, 2)
}

function draw(geometry: Geometry, west: number, north: number): string {
  const pen = new Pen()
  const square = geoIdentity()
    .reflectY(true)
    .scale(perDegree)
    .translate([-west * perDegree, north * perDegree])
    .clipExtent([
      [-overlap, -overlap],
      [side + overlap, side + overlap],
    ])
  geoPath(square, pen)(geometry)
  return pen.text
}

interface Town {
  name: string
  longitude: number
  latitude: number
  /** How many zip codes it has: the only measure of its size here. */
  codes: number
}

function readTowns(): Town[] {
  const rows = readFileSync(zipCodes, 'utf8').trim().split('\n').slice(1)
  const towns = Map.groupBy(
    rows.map(row => row.split(',')),
    ([, city, state]) => `${city},${state}`,
  )
  return [...towns.values()]
    .map(codes => ({
      name: codes[0]?.[1] ?? '',
      latitude: median(codes.map(code => Number(code[3]))),
      longitude: median(codes.map(code => Number(code[4]))),
      codes: codes.length,
    }))
    .toSorted((one, other) => other.codes - one.codes || one.name.localeCompare(other.name))
}

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

function namesOf(towns: readonly Town[], west: number, north: number): [string, number, number][] {
  const chosen: Town[] = []
  for (const town of towns) {
    const isIn =
      town.longitude >= west &&
      town.longitude < west + degrees &&
      town.latitude <= north &&
      town.latitude > north - degrees
    const isFree = chosen.every(
      ({ longitude, latitude }) =>
        Math.hypot(longitude - town.longitude, latitude - town.latitude) >= townsApart,
    )
    if (isIn && isFree && chosen.push(town) === mostTowns) break
  }
  return chosen.map(({ name, longitude, latitude }) => [
    name,
    Math.round((longitude - west) * perDegree),
    Math.round((north - latitude) * perDegree),
  ])
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const towns = readTowns()
const squares: string[] = []
let bytes = 0
for (let north = 72; north > -16; north -= degrees)
  for (let west = -180; west < 180; west += degrees) {
    const ground = draw(land, west, north)
    if (!ground) continue
    const square = {
      land: ground,
      counties: draw(counties, west, north),
      states: draw(states, west, north),
      towns: namesOf(towns, west, north),
    }
    const name = `${west}_${north}`
    const text = JSON.stringify(square)
    writeFileSync(join(folder, `${name}.json`), text)
    squares.push(name)
    bytes += text.length
  }
writeFileSync(
  listing,
  `/** The squares of the map that have land, by the degrees of their north-western corners; tools/make-map.ts writes them. */
export const mapSquares = new Set(
  \`${squares.join(' ')}\`.split(
    ' ',
  ),
)
`,
)
const license = readFileSync(join(dirname(require.resolve('us-atlas/counties-10m.json')), 'LICENSE'), 'utf8')
writeFileSync(
  join(folder, 'license.txt'),
  `Land and borders are taken from the package us-atlas 3.0.1, whose data are those of the U.S. Census Bureau and in the public domain.
Names of places are taken from apps/server/places/zip-codes.csv, whose license lies beside it. tools/make-map.ts has cut both.

${license}`,
)
console.log(`${squares.length} squares, ${bytes} bytes`)
