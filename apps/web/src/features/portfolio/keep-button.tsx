import type { ReplyOf } from '@kindling/contract/define-call'
import type { listKept } from '@kindling/contract/portfolio'
import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useRef } from 'react'
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

interface KeepProps {
  childId: number
  small?: boolean
  /** What it is about, where several such buttons are on a page. */
  about?: string
  isIn: (kept: ReplyOf<typeof listKept>) => boolean
  keep: () => Promise<{ message: string }>
}

function Keep({ childId, small = false, about, isIn, keep: sendKeep }: KeepProps) {
  const client = useQueryClient()
  const kept = useQuery(keptQuery(childId))
  const { busy, send } = useSending()
  const isReplaced = useRef(false)
  // The link takes the place of the button, and so its focus.
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (isReplaced.current) link?.focus()
    isReplaced.current = false
  }
  const look = { small, icon: <Star aria-hidden="true" /> }
  if (kept.data && isIn(kept.data))
    return (
      <ButtonLink {...look} href={portfolioAddress(childId)} ref={takeFocus}>
        {portfolioMessages.kept}
        <About about={about} />
      </ButtonLink>
    )
  const keep = () =>
    send(async () => {
      try {
        const { message } = await sendKeep()
        toastDone(message)
        isReplaced.current = true
        await client.invalidateQueries({ queryKey: keys.portfolio(childId) })
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <>
      {kept.isPending && <Pending />}
      {/* It has its place before it is known whether it is needed. */}
      <Button {...look} busy={busy} disabled={kept.isPending} onClick={() => void keep()}>
        {portfolioMessages.keep}
        <About about={about} />
      </Button>
    </>
  )
}

/** Read aloud, where several such buttons are on a page. */
const About = ({ about }: { about: string | undefined }) =>
  about && <span className="out-of-sight">{`: ${about}`}</span>
