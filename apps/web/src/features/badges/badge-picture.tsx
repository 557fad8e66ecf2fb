import { badgeOutlines, badgeSigns, badgeSignTop } from '@kindling/rules/badge-drawing'
import { Picture } from '../../ui/picture.tsx'
import type { BadgeFace } from './api.ts'
import styles from './badges.module.css'

interface BadgePictureProps {
  badge: Pick<BadgeFace, 'shape' | 'color' | 'symbol' | 'url'>
  size?: number
  /** Not earned yet: it is gray (BADGES-27). */
  gray?: boolean
}

/** A badge, drawn from our own shapes, colors and symbols, or its picture. Its name is beside it. */
export function BadgePicture({ badge: { shape, color, symbol, url }, size = 88, gray }: BadgePictureProps) {
  const look = [styles.badge, styles[color]].join(' ')
  if (url)
    return (
      <span className={look} data-gray={gray || undefined} style={{ inlineSize: size, blockSize: size }}>
        <Picture src={url} alt="" className={styles.photo} />
      </span>
    )
  return (
    <svg
      className={look}
      data-gray={gray || undefined}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <path className={styles.outline} d={badgeOutlines[shape]} />
      <path
        className={styles.sign}
        d={badgeSigns[symbol]}
        transform={`translate(32 ${badgeSignTop(shape)}) scale(1.5)`}
      />
    </svg>
  )
}
