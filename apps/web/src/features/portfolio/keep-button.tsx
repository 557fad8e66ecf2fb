import type { ReplyOf } from '@kindling/contract/define-call'
import type { listKept } from '@kindling/contract/portfolio'
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
import { keptQuery, sendBadgeKeeping, sendCommentKeeping, sendHighlightKeeping, sendKeeping } from './api.ts'

/** One tap adds an entry or a drawing to the child's portfolio; from then on it leads there. */
export const KeepInPortfolio = ({ journalId, childId }: { journalId: number; childId: number }) => (
  <Keep
    childId={childId}
    isIn={({ journal_ids }) => journal_ids.includes(journalId)}
    keep={() => sendKeeping(journalId)}
  />
)

/** The same for a recording in an own comment. */
export const KeepComment = ({ commentId, childId }: { commentId: number; childId: number }) => (
  <Keep
    small
    childId={childId}
    isIn={({ comment_ids }) => comment_ids.includes(commentId)}
    keep={() => sendCommentKeeping(childId, commentId)}
  />
)

/** The same for an own accomplishment. */
export const KeepHighlight = ({ highlightId, childId }: { highlightId: number; childId: number }) => (
  <Keep
    childId={childId}
    isIn={({ highlight_ids }) => highlight_ids.includes(highlightId)}
    keep={() => sendHighlightKeeping(highlightId)}
  />
)

/** The same for a badge that the child has. */
export const KeepBadge = ({ awardId, name, childId }: { awardId: number; name: string; childId: number }) => (
  <Keep
    small
    about={name}
    childId={childId}
    isIn={({ award_ids }) => award_ids.includes(awardId)}
    keep={() => sendBadgeKeeping(childId, awardId)}
  />
)

interface KeepProps extends KeepButtonProps {
  isIn: (kept: ReplyOf<typeof listKept>) => boolean
}

function Keep({ isIn, ...rest }: KeepProps) {
  const { childId, small = false, about } = rest
  const kept = useQuery(keptQuery(childId))
  if (kept.isPending) return <Pending />
  if (!kept.data || !isIn(kept.data)) return <KeepButton {...rest} />
  return (
    <ButtonLink small={small} href={portfolioAddress(childId)} icon={<Star aria-hidden="true" />}>
      {portfolioMessages.kept}
      <About about={about} />
    </ButtonLink>
  )
}

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
      <About about={about} />
    </Button>
  )
}

/** Read aloud, where several such buttons are on a page. */
const About = ({ about }: { about: string | undefined }) =>
  about && <span className="out-of-sight">{`: ${about}`}</span>
