import styles from './filter-links.module.css'
import { Link } from './link.tsx'

export interface FilterLinksProps {
  label: string
  links: readonly { href: string; label: string; current: boolean }[]
}

/** More would push the content below a phone's first screen: there they are swiped. */
const mostUnderEachOther = 8

/** The filter of a list as chips: links, so that the choice is in the address. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav
      aria-label={label}
      className={styles.links}
      data-many={links.length > mostUnderEachOther || undefined}
      data-no-print
    >
      {links.map(({ href, label: name, current }) => (
        <Link key={href} href={href} className={styles.link} aria-current={current || undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
