import { ArrowLeft } from 'lucide-react'
import { Link } from '../../ui/link.tsx'
import styles from './child.module.css'

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.back}>
      <ArrowLeft aria-hidden="true" size={18} />
      {children}
    </Link>
  )
}
