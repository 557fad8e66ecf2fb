import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  key: string
  label: string
  /** An element after the label, such as a dot for something new. */
  mark?: ReactNode
  content: ReactNode
}

export interface TabsProps {
  tabs: readonly Tab[]
  label: string
  /** The active tab, if the screen controls it. */
  active?: string
  /** The initially active tab, if the screen does not control it; the default is the first. */
  first?: string
  onChange?: (key: string) => void
}

/** The tab after another; after the last one it wraps around to the first. */
export function nextTab(keys: readonly string[], active: string, step = 1): string {
  const index = keys.indexOf(active)
  return keys[(index + step + keys.length) % keys.length] ?? active
}

export function Tabs({ tabs, label, active, first, onChange }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(first ?? tabs[0]?.key ?? '')
  const list = useRef<HTMLDivElement>(null)
  const current = active ?? own
  const choose = (key: string) => {
    setOwn(key)
    onChange?.(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step === 0) return
    event.preventDefault()
    const next = nextTab(
      tabs.map(tab => tab.key),
      current,
      step,
    )
    choose(next)
    list.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
        className={styles.list}
      >
        {tabs.map(tab => (
          <TabHead key={tab.key} tab={tab} id={id} active={tab.key === current} onChoose={choose} />
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {tabs.find(tab => tab.key === current)?.content}
      </div>
    </div>
  )
}

interface TabHeadProps {
  tab: Tab
  id: string
  active: boolean
  onChoose: (key: string) => void
}

function TabHead({ tab, id, active, onChoose }: TabHeadProps) {
  return (
    <button
      type="button"
      role="tab"
      data-key={tab.key}
      id={`${id}-${tab.key}`}
      aria-controls={`${id}-panel`}
      aria-selected={active}
      tabIndex={active ? 0 : -1}
      onClick={() => onChoose(tab.key)}
      className={styles.tab}
    >
      {tab.label}
      {tab.mark}
    </button>
  )
}

/** The arrow that points to the end of the line goes to the next tab, in either reading direction. */
function stepOf(event: KeyboardEvent): number {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0
  return getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
}
