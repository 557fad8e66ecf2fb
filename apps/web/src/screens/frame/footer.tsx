import { shellWords } from '@kindling/rules/words/shell'
import { currentProduct } from '../../platform/account.ts'
import { say } from '../../platform/words.ts'
import { Link } from '../../ui/link.tsx'
import styles from './frame.module.css'

export function Footer() {
  const product = currentProduct()
  return (
    <footer className={styles.footer}>
      {product.demo && (
        <p className={styles.demo} data-demo>
          {shellWords.demo}
        </p>
      )}
      <p className={styles.footLinks}>
        <Link href="/privacy">{shellWords.privacy}</Link>
        <Link href="/terms">{shellWords.terms}</Link>
        <a href={`mailto:${product.email}`}>{say(shellWords.contact, { email: product.email })}</a>
      </p>
    </footer>
  )
}
