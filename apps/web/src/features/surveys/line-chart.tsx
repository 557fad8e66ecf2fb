import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LinePoint, Series } from './chart-shapes.ts'
import styles from './charts.module.css'

interface LineChartProps {
  points: readonly LinePoint[]
  series: readonly Series[]
  /** The key of the only line that is drawn; null for all. */
  alone: string | null
  domain: readonly [number, number]
}

const height = 260
const edge = { top: 12, right: 14, bottom: 28, left: 30 }
/** The first and the last begin and end at the edges, so their neighbors need half a label more. */
const labelWidth = 128
const ticks = 4

/** So far apart are lines that coincide. */
const besideBy = 5

/** So many pixels of width each marker needs. */
const betweenMarkers = 24

/** Lines over equally spaced points. They are distinguished by dashes and markers as well as by color. */
export function LineChart({ points, series, alone, domain: [low, high] }: LineChartProps) {
  const { box, width } = useWidth()
  // A single point is in the middle.
  const across = (place: number) =>
    edge.left + (points.length === 1 ? 0.5 : place / (points.length - 1)) * (width - edge.left - edge.right)
  const up = (value: number) =>
    height - edge.bottom - ((value - low) / (high - low)) * (height - edge.top - edge.bottom)
  const levels = Array.from({ length: ticks }, (_, step) => low + (step * (high - low)) / (ticks - 1))
  return (
    <div ref={box} className={styles.line}>
      <svg width={width} height={height} aria-hidden="true">
        {levels.map(level => (
          <g key={level} className={styles.level}>
            <line x1={edge.left} x2={width - edge.right} y1={up(level)} y2={up(level)} />
            <text x={edge.left - 8} y={up(level) + 5} textAnchor="end">
              {Math.round(level)}
            </text>
          </g>
        ))}
        {labelledPlaces(points.length, width).map(place => (
          <text
            key={place}
            className={styles.tick}
            x={across(place)}
            y={height - 6}
            textAnchor={anchorOf(place, points.length)}
          >
            {points[place]?.label}
          </text>
        ))}
        {/* Where lines have the same value, they lie beside each other. */}
        {series.map(({ key }, order) => {
          if (alone !== null && alone !== key) return null
          const known = points.flatMap((point, place) => {
            const value = point[key]
            if (typeof value !== 'number') return []
            const beneath =
              alone === null ? series.slice(0, order).filter(other => point[other.key] === value) : []
            return [{ x: across(place), y: up(value) + beneath.length * besideBy }]
          })
          return (
            <g key={key} data-series={order} className={styles.series}>
              <polyline points={known.map(({ x, y }) => `${x},${y}`).join(' ')} />
              {markedOf(known, width).map(({ x, y }) => (
                <Marker key={x} x={x} y={y} order={order} />
              ))}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** Markers that touch would hide the line: then only the last point has one. */
const markedOf = <Point,>(known: readonly Point[], width: number) =>
  known.length * betweenMarkers <= width ? known : known.slice(-1)

/** A circle, a square or a triangle, by the place of the line among the others. */
function Marker({ x, y, order }: { x: number; y: number; order: number }) {
  if (order === 0) return <circle cx={x} cy={y} r={4} />
  if (order === 1) return <rect x={x - 3.5} y={y - 3.5} width={7} height={7} />
  return <path d={`M${x} ${y - 4.5}l4.5 8h-9z`} />
}

const anchorOf = (place: number, count: number) =>
  count === 1 ? 'middle' : place === 0 ? 'start' : place === count - 1 ? 'end' : 'middle'

/** The points whose labels fit: the first, the last, and some between. */
function labelledPlaces(count: number, width: number): number[] {
  const room = Math.max(2, Math.floor((width - edge.left) / labelWidth))
  const step = Math.max(1, Math.ceil((count - 1) / (room - 1)))
  const places = Array.from({ length: count }, (_, place) => place).filter(place => place % step === 0)
  const last = count - 1
  return [...places.filter(place => place === 0 || last - place >= step), last].filter(
    (place, index, all) => place >= 0 && all.indexOf(place) === index,
  )
}

/** The available width, so that labels have the same size as other text. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  // Measured before it is shown, and again whenever the container changes.
  useLayoutEffect(() => setWidth(widthFor(box.current?.clientWidth ?? 0)), [])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = new ResizeObserver(([entry]) => setWidth(widthFor(entry?.contentRect.width ?? 0)))
    look.observe(element)
    return () => look.disconnect()
  }, [])
  return { box, width }
}

const widthFor = (room: number) => Math.max(200, room)
