import { journallingMessages } from '@kindling/rules/messages/journalling'
import { makingMessages } from '@kindling/rules/messages/making'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { DrawingComes, type Journal, JournalForm, MediaField } from '../../features/journals/index.ts'
import { AskedPrompt } from '../../features/prompts/index.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import type { Make } from '../../platform/windows.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { currentMessage } from '../../ui/message-store.ts'
import { toastMade } from '../../ui/toast-store.ts'
import { MadeWork } from './made-work.tsx'

interface MakeWindowProps {
  childId: number
  what: Make
  /** The prompt that it answers; null without one. */
  promptId: number | null
}

/** A new journal over the current screen; then the finished one takes its place. */
export function MakeWindow({ childId, what, promptId }: MakeWindowProps) {
  const navigation = useContext(NavigationContext)
  const client = useQueryClient()
  const [made, setMade] = useState<{ journal: Journal; isCelebrated: boolean } | null>(null)
  if (made)
    return (
      <MadeWork
        {...made}
        onAnother={() => (promptId === null ? setMade(null) : navigation?.open({ make: what }))}
      />
    )
  return (
    <Dialog
      open
      onClose={() => navigation?.close()}
      title={promptId === null ? format(makingMessages.windows, { what }) : makingMessages.answer}
      size="wide"
    >
      {promptId !== null && <AskedPrompt promptId={promptId} />}
      <JournalForm
        childId={childId}
        lesson={null}
        promptId={promptId}
        make={what}
        media={MediaField}
        paper={DrawingComes}
        onSaved={journal => {
          toastMade(journallingMessages.saved)
          void client.invalidateQueries({ queryKey: keys.journals(childId) })
          if (promptId !== null) void client.invalidateQueries({ queryKey: keys.prompts() })
          // Nothing is celebrated after words of worry.
          setMade({ journal, isCelebrated: currentMessage() === null })
        }}
      />
    </Dialog>
  )
}
