import { shellMessages } from '@kindling/rules/messages/shell'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { Link } from '../../ui/link.tsx'
import styles from './frame.module.css'

export function Footer() {
  const product = currentProduct()
  return (
    <footer className={styles.footer}>
      {product.demo && (
        <p className={styles.demo} data-demo>
          {shellMessages.demo}
        </p>
      )}
      <p className={styles.footLinks}>
        <Link href="/privacy">{shellMessages.privacy}</Link>
        <Link href="/terms">{shellMessages.terms}</Link>
        <a href={`mailto:${product.email}`}>{format(shellMessages.contact, { email: product.email })}</a>
      </p>
    </footer>
  )
}
