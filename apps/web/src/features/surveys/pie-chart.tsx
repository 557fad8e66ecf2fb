import type { Slice } from './chart-shapes.ts'
import styles from './charts.module.css'

const radius = 38
const around = 2 * Math.PI * radius
const gap = 1.5

/** A ring of slices, each with a pattern of its own. */
export function PieChart({ slices }: { slices: readonly Slice[] }) {
  const total = slices.reduce((sum, slice) => sum + slice.count, 0)
  const parts = slices.map(({ label, count }, place) => {
    const before = slices.slice(0, place).reduce((sum, slice) => sum + slice.count, 0)
    return { label, place, begins: (before / total) * around, length: (count / total) * around }
  })
  const drawn = parts.filter(part => part.length > 0)
  return (
    <svg className={styles.pie} viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <pattern id="slice-0" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" className={styles.first} />
        </pattern>
        <pattern
          id="slice-1"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" className={styles.second} />
          <rect width="1" height="5" className={styles.dark} />
        </pattern>
        <pattern id="slice-2" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" className={styles.third} />
          <circle cx="2.5" cy="2.5" r="1" className={styles.light} />
        </pattern>
      </defs>
      {drawn.map(({ label, place, begins, length }) => (
        <circle
          key={label}
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          stroke={`url(#slice-${place})`}
          strokeWidth="22"
          strokeDasharray={`${drawn.length === 1 ? length : Math.max(0.5, length - gap)} ${around}`}
          strokeDashoffset={-begins}
          transform="rotate(-90 50 50)"
        />
      ))}
    </svg>
  )
}
