import { searchLength } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../ui/fields.tsx'

/** So long nobody has typed on: then it is searched. */
const pauseMs = 150

/** The place to search in everything; what is typed is told once somebody pauses. */
export function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const tell = useDebouncedCallback(onText, pauseMs)
  return (
    <search>
      <TextField
        type="search"
        leftSection={<Search aria-hidden="true" size={20} />}
        aria-label={catalogueMessages.search}
        placeholder={catalogueMessages.search}
        maxLength={searchLength.max}
        autoComplete="off"
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          tell(event.currentTarget.value)
        }}
      />
    </search>
  )
}
