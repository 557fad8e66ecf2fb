import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { portfolioAddress } from './addresses.ts'
import {
  keptJournalQuery,
  sendBadgeKeeping,
  sendCommentKeeping,
  sendHighlightKeeping,
  sendKeeping,
} from './api.ts'

/** One tap adds an entry or a drawing to the child's portfolio; from then on it leads there. */
export function KeepInPortfolio({ journalId, childId }: { journalId: number; childId: number }) {
  const isKept = useQuery(keptJournalQuery(childId, journalId))
  if (isKept.isPending) return <Pending />
  if (!isKept.data) return <KeepButton childId={childId} keep={() => sendKeeping(journalId)} />
  return (
    <ButtonLink href={portfolioAddress(childId)} icon={<Star aria-hidden="true" />}>
      {portfolioMessages.kept}
    </ButtonLink>
  )
}

/** The same for a recording in an own comment. */
export const KeepComment = ({ commentId, childId }: { commentId: number; childId: number }) => (
  <KeepButton small childId={childId} keep={() => sendCommentKeeping(childId, commentId)} />
)

/** The same for an own accomplishment. */
export const KeepHighlight = ({ highlightId, childId }: { highlightId: number; childId: number }) => (
  <KeepButton childId={childId} keep={() => sendHighlightKeeping(highlightId)} />
)

/** The same for a badge that the child has. */
export const KeepBadge = ({ awardId, name, childId }: { awardId: number; name: string; childId: number }) => (
  <KeepButton small about={name} childId={childId} keep={() => sendBadgeKeeping(childId, awardId)} />
)

interface KeepButtonProps {
  childId: number
  small?: boolean
  /** What it is about, where several such buttons are on a page. */
  about?: string
  keep: () => Promise<{ message: string }>
}

function KeepButton({ childId, small = false, about, keep: sendKeep }: KeepButtonProps) {
  const client = useQueryClient()
  const [isKept, setKept] = useState(false)
  const { busy, send } = useSending()
  const keep = () =>
    send(async () => {
      try {
        const { message } = await sendKeep()
        setKept(true)
        toastDone(message)
        void client.invalidateQueries({ queryKey: keys.portfolio(childId) })
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <Button
      small={small}
      icon={<Star aria-hidden="true" />}
      busy={busy}
      disabled={isKept}
      onClick={() => void keep()}
    >
      {isKept ? portfolioMessages.kept : portfolioMessages.keep}
      {about && <span className="out-of-sight">{`: ${about}`}</span>}
    </Button>
  )
}
