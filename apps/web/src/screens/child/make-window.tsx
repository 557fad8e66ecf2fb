import { activityJournalMessages } from '@kindling/rules/messages/activity-journals'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { makingMessages } from '@kindling/rules/messages/making'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useContext, useState } from 'react'
import { DrawingComes, type Journal, JournalForm, MediaField } from '../../features/journals/index.ts'
import { AskedPrompt } from '../../features/prompts/index.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import type { Make } from '../../platform/windows.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { currentMessage } from '../../ui/message-store.ts'
import { Skeleton } from '../../ui/states.tsx'
import { toastMade } from '../../ui/toast-store.ts'
import { MadeWork } from './made-work.tsx'

/** Most things that are made are about no activity. */
const ToldActivity = lazy(async () => ({ default: (await import('./told-activity.tsx')).ToldActivity }))

interface MakeWindowProps {
  childId: number
  what: Make
  /** The prompt that it answers; null without one. */
  promptId: number | null
  /** The activity that it is about; null without one. */
  activityId: number | null
}

/** A new journal over the current screen; then the finished one takes its place. */
export function MakeWindow({ childId, what, promptId, activityId }: MakeWindowProps) {
  const navigation = useContext(NavigationContext)
  const client = useQueryClient()
  const [made, setMade] = useState<{ journal: Journal; isCelebrated: boolean } | null>(null)
  const isFree = promptId === null && activityId === null
  if (made)
    return (
      <MadeWork {...made} onAnother={() => (isFree ? setMade(null) : navigation?.open({ make: what }))} />
    )
  return (
    <Dialog
      open
      onClose={() => navigation?.close()}
      title={titleOf({ what, promptId, activityId })}
      size="wide"
    >
      {promptId !== null && <AskedPrompt promptId={promptId} />}
      {activityId !== null && (
        <Suspense fallback={<Skeleton shape="row" count={1} />}>
          <ToldActivity activityId={activityId} childId={childId} />
        </Suspense>
      )}
      <JournalForm
        childId={childId}
        lesson={null}
        promptId={promptId}
        activityId={activityId}
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

function titleOf({ what, promptId, activityId }: Omit<MakeWindowProps, 'childId'>): string {
  if (promptId !== null) return makingMessages.answer
  return activityId === null ? format(makingMessages.windows, { what }) : activityJournalMessages.tell
}
