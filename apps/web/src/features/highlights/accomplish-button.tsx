import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { useQueryClient } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { sendAccomplishing, takeHighlight } from './api.ts'

/** One tap makes a highlight from one of the child's entries. */
export function MakeAccomplishment({ journalId }: { journalId: number }) {
  const client = useQueryClient()
  const [isMade, setMade] = useState(false)
  const { busy, send } = useSending()
  const make = () =>
    send(async () => {
      try {
        const { message, highlight } = await sendAccomplishing(journalId)
        setMade(true)
        toastDone(message)
        takeHighlight(client, highlight)
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <Button icon={<Trophy aria-hidden="true" />} busy={busy} disabled={isMade} onClick={() => void make()}>
      {isMade ? highlightMessages.made : highlightMessages.make}
    </Button>
  )
}
