import { uiMessages } from '@kindling/rules/messages/ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from './link.tsx'
import type { LinkTabsProps } from './link-tabs.tsx'
import styles from './tabs.module.css'

interface MoreTabsProps {
  tabs: LinkTabsProps['tabs']
  /** The address of the part that is shown, if it is one of these. */
  shown: string | undefined
}

/** The last of `LinkTabs`: the parts that are rarely opened, laid out below it after a press. */
export function MoreTabs({ tabs, shown }: MoreTabsProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const current = tabs.find(({ href }) => href === shown)
  useEffect(() => {
    const close = (event: Event) => {
      if (box.current?.open && !(event.target instanceof Node && box.current.contains(event.target)))
        box.current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])
  return (
    <details
      ref={box}
      className={styles.more}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !box.current?.open) return
        box.current.open = false
        box.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.tab} aria-current={current ? 'true' : undefined}>
        {current?.label ?? uiMessages.moreTabs}
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      <div className={styles.laidOut}>
        {tabs.map(({ href, label }) => (
          <Link key={href} href={href} aria-current={href === shown ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </div>
    </details>
  )
}
