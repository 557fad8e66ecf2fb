import { linkMessages } from '@kindling/rules/messages/links'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../ui/fields.tsx'

/** The pause in typing that starts a search. */
const pauseMs = 250

/** Reports what is typed once the user pauses. */
export function LinkSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const tell = useDebouncedCallback(onText, pauseMs)
  return (
    <search>
      <TextField
        type="search"
        leftSection={<Search aria-hidden="true" size={20} />}
        aria-label={linkMessages.search}
        placeholder={linkMessages.search}
        maxLength={100}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          tell(event.currentTarget.value.trim())
        }}
      />
    </search>
  )
}
