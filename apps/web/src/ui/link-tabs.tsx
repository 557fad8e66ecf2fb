import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

export interface LinkTabsProps {
  label: string
  tabs: readonly { href: string; label: string; isWaiting?: boolean }[]
  /** The part that is shown, if the path alone does not tell. */
  shown?: string | undefined
  /** The parts that do not fit, as `MoreTabs`. */
  more?: ReactNode
}

/** The parts of one section that are separate pages: links, so that Back and new tabs work. */
export function LinkTabs({ label, tabs, shown, more }: LinkTabsProps) {
  const current = shown ?? currentOf(tabs)
  const row = useRef<HTMLElement>(null)
  // A count that loads late makes its tab wider.
  const names = tabs.map(tab => tab.label).join()
  useLayoutEffect(() => {
    if (row.current && names) showCurrent(row.current)
  }, [names])
  return (
    <nav
      ref={row}
      aria-label={label}
      className={styles.links}
      data-no-print
      data-more={more ? true : undefined}
    >
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
      {more}
    </nav>
  )
}

/** A search is written after the page's address; `/dashboard/roster` is not the page of `/dashboard/roster/Child`. */
export function currentOf(tabs: LinkTabsProps['tabs']): string | undefined {
  const here = location.pathname
  const within = tabs.filter(({ href }) => here === href || here.startsWith(`${href}/`))
  return within.toSorted((one, other) => other.href.length - one.href.length)[0]?.href
}

/** Scrolls only the row: the page stays where it is, even if the row is below the window. */
function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left)
}
