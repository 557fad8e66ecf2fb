import { type PointerEvent, useRef } from 'react'
import type { Point } from './map-geometry.ts'

interface MapMoves {
  onPull: (moved: Point) => void
  /** Two fingers moved apart by a factor, around a point of the window. */
  onPinch: (at: Point, factor: number) => void
}

/**
 * Drags the map by mouse, pen or finger, and scales it by two fingers; elements in it can still be pressed.
 */
export function useMapPointers({ onPull, onPinch }: MapMoves) {
  const down = useRef(new Map<number, Point>())
  const lift = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      down.current.set(event.pointerId, pointOf(event))
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = down.current.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      down.current.set(event.pointerId, now)
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      if (!other) return onPull({ x: now.x - before.x, y: now.y - before.y })
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const at = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top }
      const between = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
      onPinch(at, between(now) / between(before))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })
