import type { BadgeShape, BadgeSymbol } from '@kindling/rules/badges'
import {
  BookOpen,
  Flame,
  Hand,
  Heart,
  Leaf,
  type LucideIcon,
  Mountain,
  Music,
  Puzzle,
  Rocket,
  Sun,
} from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'
import type { BadgeFace } from './api.ts'
import styles from './badges.module.css'

const outlines: Record<BadgeShape, string> = {
  circle: 'M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z',
  shield: 'M50 6l36 11v29c0 24-15 39-36 48c-21-9-36-24-36-48V17z',
  star: 'M50 4l12 17 20-6 1 21 15 14-15 14-1 21-20-6-12 17-12-17-20 6-1-21L2 50l15-14 1-21 20 6z',
  hexagon: 'M50 5l39 22.5v45L50 95 11 72.5v-45z',
  flower:
    'M50 8c12-6 24 2 24 15c13 0 21 12 15 25c6 12-2 25-15 25c0 13-12 21-24 15c-12 6-24-2-24-15c-13 0-21-13-15-25c-6-13 2-25 15-25c0-13 12-21 24-15z',
  ribbon: 'M50 6a34 34 0 0 1 24 58l6 30-30-14-30 14 6-30A34 34 0 0 1 50 6z',
}

const signs: Record<BadgeSymbol, LucideIcon> = {
  spark: Flame,
  book: BookOpen,
  heart: Heart,
  leaf: Leaf,
  rocket: Rocket,
  music: Music,
  hand: Hand,
  puzzle: Puzzle,
  mountain: Mountain,
  sun: Sun,
}

interface BadgePictureProps {
  badge: Pick<BadgeFace, 'shape' | 'color' | 'symbol' | 'url'>
  size?: number
  /** Not earned yet: it is gray (BADGES-27). */
  gray?: boolean
}

/** A badge, drawn from our own shapes, colors and signs, or its picture. Its name stands beside it. */
export function BadgePicture({ badge: { shape, color, symbol, url }, size = 88, gray }: BadgePictureProps) {
  const Sign = signs[symbol]
  const look = [styles.badge, styles[color]].join(' ')
  if (url)
    return (
      <span className={look} data-gray={gray || undefined} style={{ inlineSize: size, blockSize: size }}>
        <Picture src={url} alt="" className={styles.photo} />
      </span>
    )
  const top = shape === 'ribbon' ? 22 : 32
  return (
    <svg
      className={look}
      data-gray={gray || undefined}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <path className={styles.outline} d={outlines[shape]} />
      <Sign x={32} y={top} width={36} height={36} className={styles.sign} />
    </svg>
  )
}
