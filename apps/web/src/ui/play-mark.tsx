import { Play } from 'lucide-react'
import styles from './play-mark.module.css'

/** The large round sign on the poster of a film: a press on the poster plays it. */
export const PlayMark = () => (
  <span className={styles.mark} aria-hidden="true">
    <Play size={40} fill="currentColor" />
  </span>
)
