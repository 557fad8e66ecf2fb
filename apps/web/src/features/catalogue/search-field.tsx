import { searchLength } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { TextField } from '../../ui/fields.tsx'
import styles from './catalogue.module.css'

const DiscoverBox = lazy(async () => ({ default: (await import('./discover-box.tsx')).DiscoverBox }))

/** The pause in typing that starts a search. */
const pauseMs = 150

/**
 * The search field for everything; it reports the text once the user pauses. While it has the focus and is empty, there is something
 * to discover below it: Arrow down leads there, Escape closes it.
 */
export function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const around = useRef<HTMLElement>(null)
  const tell = useDebouncedCallback(onText, pauseMs)
  const showsBox = isOpen && typed.trim() === ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && showsBox) {
      field.current?.focus()
      setOpen(false)
    }
    if (event.key !== 'ArrowDown' || event.target !== field.current) return
    event.preventDefault()
    setOpen(true)
    around.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!around.current?.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <search ref={around} className={styles.search} onKeyDown={onKeyDown} onBlur={onBlur}>
      <TextField
        ref={field}
        type="search"
        leftSection={<Search aria-hidden="true" size={20} />}
        aria-label={catalogueMessages.search}
        placeholder={catalogueMessages.search}
        maxLength={searchLength.max}
        autoComplete="off"
        value={typed}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={event => {
          setTyped(event.currentTarget.value)
          tell(event.currentTarget.value)
        }}
      />
      {showsBox && (
        <Suspense>
          <DiscoverBox />
        </Suspense>
      )}
    </search>
  )
}
