import type { Place } from '@kindling/rules/distances'

/** A point of the window onto the map, in pixels from its upper left corner. */
export interface Point {
  x: number
  y: number
}

export interface Frame {
  width: number
  height: number
}

/** The visible part of the map: its middle, and how many miles the shorter side of the window shows. */
export interface View {
  middle: Place
  miles: number
}

const milesPerDegree = 69
/** The side of a map square in degrees, and the units of its lines per degree (tools/make-map.ts). */
export const squareDegrees = 2
export const unitsPerDegree = 1_000
/** A zip code is not exact enough for a closer view, and a wider view shows nothing near. */
export const zoom = { least: 2, most: 160, step: 1.6 } as const

/** The miles of a view, within its limits. */
export const scaleWithin = (miles: number) => Math.min(zoom.most, Math.max(zoom.least, miles))

/** Projects places to points. The map is drawn flat around one latitude, so that the circle around it is a circle. */
export class Flat {
  readonly pixelsPerMile: number
  readonly perDegree: Point
  readonly #view: View
  readonly #frame: Frame

  constructor(view: View, frame: Frame, latitude: number) {
    this.#view = view
    this.#frame = frame
    this.pixelsPerMile = Math.min(frame.width, frame.height) / view.miles
    const y = this.pixelsPerMile * milesPerDegree
    this.perDegree = { x: y * Math.max(0.1, Math.cos((latitude * Math.PI) / 180)), y }
  }

  pointOf({ latitude, longitude }: Place): Point {
    const { middle } = this.#view
    return {
      x: this.#frame.width / 2 + (longitude - middle.longitude) * this.perDegree.x,
      y: this.#frame.height / 2 - (latitude - middle.latitude) * this.perDegree.y,
    }
  }

  /** The middle after the map was dragged by this many pixels. */
  movedBy({ x, y }: Point): Place {
    const { middle } = this.#view
    return {
      latitude: middle.latitude + y / this.perDegree.y,
      longitude: middle.longitude - x / this.perDegree.x,
    }
  }

  /** The view after the map was scaled around a point of the window, which stays in place. */
  scaledAround(at: Point, factor: number): View {
    const { middle, miles: before } = this.#view
    const miles = scaleWithin(before / factor)
    const away = { x: at.x - this.#frame.width / 2, y: at.y - this.#frame.height / 2 }
    // How much closer the middle moves to the point, in degrees.
    const nearer = 1 - miles / before
    return {
      miles,
      middle: {
        latitude: middle.latitude - (away.y / this.perDegree.y) * nearer,
        longitude: middle.longitude + (away.x / this.perDegree.x) * nearer,
      },
    }
  }

  isSeen({ x, y }: Point): boolean {
    return x >= 0 && y >= 0 && x <= this.#frame.width && y <= this.#frame.height
  }

  /** The north-western corners of the visible squares. */
  squares(): Place[] {
    const { middle } = this.#view
    const side = (at: number, span: number, per: number) => [
      Math.floor((at - span / 2 / per) / squareDegrees) * squareDegrees,
      Math.floor((at + span / 2 / per) / squareDegrees) * squareDegrees,
    ]
    const [west = 0, east = 0] = side(middle.longitude, this.#frame.width, this.perDegree.x)
    const [south = 0, north = 0] = side(middle.latitude, this.#frame.height, this.perDegree.y)
    const found: Place[] = []
    for (let latitude = north; latitude >= south; latitude -= squareDegrees)
      for (let longitude = west; longitude <= east; longitude += squareDegrees)
        found.push({ latitude: latitude + squareDegrees, longitude })
    return found
  }
}

/**
 * Groups points that would overlap, by their indexes in the list: each group is at the position of its first point, and no two
 * groups are closer than `apart` pixels. When the map is zoomed in, the first point of a group stays first.
 */
export function groupPoints(points: readonly Point[], apart: number): number[][] {
  const groups: { at: Point; members: number[] }[] = []
  points.forEach((point, index) => {
    const near = groups.find(({ at }) => Math.hypot(at.x - point.x, at.y - point.y) < apart)
    if (near) near.members.push(index)
    else groups.push({ at: point, members: [index] })
  })
  return groups.map(({ members }) => members)
}

/** The view that shows places apart, or null if they are all at one position. */
export function viewOf(places: readonly Place[]): View | null {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const middleOf = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2
  const middle = { latitude: middleOf(latitudes), longitude: middleOf(longitudes) }
  const high = (Math.max(...latitudes) - Math.min(...latitudes)) * milesPerDegree
  const wide =
    (Math.max(...longitudes) - Math.min(...longitudes)) *
    milesPerDegree *
    Math.cos((middle.latitude * Math.PI) / 180)
  const miles = Math.max(high, wide)
  return miles < zoom.least / 8 ? null : { middle, miles: Math.max(zoom.least, miles * 1.5) }
}

/** A name over its point. */
export interface Named extends Point {
  name: string
}

/** Half of the width of a town's name. */
const half = (name: string) => name.length * 3.6 + 8

/** Whether a name over its point fits into the window. */
export const isWhole = ({ name, x, y }: Named, { width, height }: Frame): boolean =>
  x >= half(name) && x <= width - half(name) && y >= 22 && y <= height

/** The names that fit side by side and beside those that are there already, earlier ones first. */
export function roomFor<T extends Named>(
  names: readonly T[],
  taken: readonly Point[],
  there: readonly Named[] = [],
): T[] {
  const shown: T[] = []
  for (const one of names) {
    const isFree =
      [...there, ...shown].every(
        other =>
          Math.abs(other.x - one.x) > half(one.name) + half(other.name) || Math.abs(other.y - one.y) > 26,
      ) && taken.every(({ x, y }) => Math.abs(x - one.x) > half(one.name) + 20 || Math.abs(y - one.y) > 30)
    if (isFree) shown.push(one)
  }
  return shown
}
