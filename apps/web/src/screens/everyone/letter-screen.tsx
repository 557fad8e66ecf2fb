import { LetterCard } from '../../features/letters/index.ts'
import { useTextParam } from '../../platform/use-address.ts'
import styles from './narrow.module.css'

/** The page of a family letter. */
export function LetterScreen() {
  return (
    <div className={styles.narrow}>
      <LetterCard code={useTextParam('code')} />
    </div>
  )
}
