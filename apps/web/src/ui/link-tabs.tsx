import { Link } from './link.tsx'
import styles from './tabs.module.css'

export interface LinkTabsProps {
  label: string
  tabs: readonly { href: string; label: string }[]
}

/** Parts of one place that are pages of their own: links, so that Back and new tabs work. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const here = location.pathname
  // A search writes itself behind the page's address; `/dashboard/roster` is not the page of `/dashboard/roster/Child`.
  const within = tabs.filter(({ href }) => here === href || here.startsWith(`${href}/`))
  const current = within.toSorted((one, other) => other.href.length - one.href.length)[0]?.href
  return (
    <nav aria-label={label} className={styles.links} data-no-print>
      {tabs.map(({ href, label: name }) => (
        <Link
          key={href}
          href={href}
          className={styles.tab}
          aria-current={href === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
