import { Play } from 'lucide-react'
import styles from './play-mark.module.css'

/** The round sign on the poster of a film: a press on the poster plays it. */
export const PlayMark = () => (
  <span className={styles.mark} aria-hidden="true">
    <Play size={24} fill="currentColor" />
  </span>
)
