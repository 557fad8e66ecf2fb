import { journallingMessages } from '@kindling/rules/messages/journalling'
import { makingMessages } from '@kindling/rules/messages/making'
import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { DrawingComes, JournalForm, MediaField } from '../../features/journals/index.ts'
import { AskedPrompt } from '../../features/prompts/index.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import type { Make } from '../../platform/windows.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastMade } from '../../ui/toast-store.ts'

interface MakeWindowProps {
  childId: number
  what: Make
  /** The prompt that it answers; null without one. */
  promptId: number | null
}

/** A new journal over the current screen; the finished one replaces it. */
export function MakeWindow({ childId, what, promptId }: MakeWindowProps) {
  const navigation = useContext(NavigationContext)
  const client = useQueryClient()
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
          navigation?.open({ journal: journal.id })
        }}
      />
    </Dialog>
  )
}
