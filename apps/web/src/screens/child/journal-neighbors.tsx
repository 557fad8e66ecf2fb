import { journallingMessages } from '@kindling/rules/messages/journalling'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { format } from '../../platform/messages.ts'
import { useAmong } from '../../platform/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import styles from './child.module.css'

/** The previous and the next entry of the list from which a window was opened, by buttons or by K and J. */
export function JournalNeighbors({ journalId }: { journalId: number }) {
  const among = useAmong()
  const navigation = useContext(NavigationContext)
  const place = among.indexOf(journalId)
  const [previous, next] = place < 0 ? [] : [among[place - 1], among[place + 1]]
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const wanted = { j: next, k: previous }[event.key.toLowerCase()]
      if (wanted !== undefined) navigation?.open({ journal: wanted })
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [previous, next, navigation])
  if (place < 0 || among.length < 2) return null
  const open = (id: number | undefined) => id !== undefined && navigation?.open({ journal: id })
  return (
    <nav className={styles.neighbors} aria-label={journallingMessages.listTitle}>
      <Button
        small
        icon={<ChevronLeft aria-hidden="true" />}
        aria-keyshortcuts="K"
        disabled={previous === undefined}
        onClick={() => open(previous)}
      >
        {journallingMessages.previous}
      </Button>
      <span className="soft">
        {format(journallingMessages.placeAmong, { place: place + 1, count: among.length })}
      </span>
      <Button
        small
        icon={<ChevronRight aria-hidden="true" />}
        aria-keyshortcuts="J"
        disabled={next === undefined}
        onClick={() => open(next)}
      >
        {journallingMessages.next}
      </Button>
    </nav>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
