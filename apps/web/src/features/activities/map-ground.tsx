import type { Place } from '@kindling/rules/distances'
import {
  type Flat,
  type Frame,
  isWhole,
  type Named,
  type Point,
  roomFor,
  squareDegrees,
  unitsPerDegree,
} from './map-geometry.ts'
import styles from './near-map.module.css'

/** The content of one map square; lines are paths in thousandths of a degree from its north-western corner. */
export interface MapSquare {
  land: string
  counties: string
  states: string
  /** A name with its position, the largest first. */
  towns: [string, number, number][]
}

export interface PlacedSquare {
  corner: Place
  square: MapSquare
}

interface MapGroundProps {
  squares: readonly PlacedSquare[]
  flat: Flat
  frame: Frame
  around: { place: Place; miles: number; label: string }
  /** The positions of the pins; no name is written under one. */
  taken: readonly Point[]
  /** The names below pins, which no other name touches. */
  labels: readonly Named[]
}

/**
 * The ground below the pins: land, borders, names of towns, and the circle. All its information is in the list too.
 */
export function MapGround({ squares, flat, frame, around, taken, labels }: MapGroundProps) {
  const middle = flat.pointOf(around.place)
  const radius = around.miles * flat.pixelsPerMile
  return (
    <svg className={styles.ground} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      {(['land', 'counties', 'states'] as const).map(lines => (
        <g key={lines} className={styles[lines]}>
          {squares.map(({ corner, square }) => (
            <path
              key={`${corner.longitude} ${corner.latitude}`}
              d={square[lines]}
              transform={placing(flat, corner)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
      ))}
      <circle className={styles.around} cx={middle.x} cy={middle.y} r={radius} />
      <circle className={styles.here} cx={middle.x} cy={middle.y} r={5} />
      <g className={styles.towns}>
        {townsIn(squares, flat, frame, [...taken, middle], labels).map(({ name, x, y }) => (
          <g key={`${name} ${x} ${y}`}>
            <circle cx={x} cy={y} r={2} />
            <text x={x} y={y - 6}>
              {name}
            </text>
          </g>
        ))}
      </g>
      <text className={styles.aroundLabel} x={middle.x} y={Math.max(18, middle.y - radius + 18)}>
        {around.label}
      </text>
    </svg>
  )
}

function placing(flat: Flat, corner: Place): string {
  const { x, y } = flat.pointOf(corner)
  return `translate(${x} ${y}) scale(${flat.perDegree.x / unitsPerDegree} ${flat.perDegree.y / unitsPerDegree})`
}

function townsIn(
  squares: readonly PlacedSquare[],
  flat: Flat,
  frame: Frame,
  taken: readonly Point[],
  labels: readonly Named[],
) {
  const side = squareDegrees * unitsPerDegree
  const towns = squares.flatMap(({ corner, square }) =>
    square.towns.map(([name, right, down], rank) => ({
      name,
      rank,
      ...flat.pointOf({
        longitude: corner.longitude + (right / side) * squareDegrees,
        latitude: corner.latitude - (down / side) * squareDegrees,
      }),
    })),
  )
  // The largest of each square come first.
  return roomFor(
    towns.filter(town => isWhole(town, frame)).toSorted((one, other) => one.rank - other.rank),
    taken,
    labels,
  )
}
