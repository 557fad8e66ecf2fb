import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { CommentThread, onHighlight } from '../../features/comments/index.ts'
import {
  type Highlight,
  HighlightDetail,
  highlightAddress,
  highlightQuery,
  highlightsAddress,
} from '../../features/highlights/index.ts'
import { format } from '../../platform/messages.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { keepingOf } from './kept-comment.tsx'

/** One highlight with its comments (HIGHLIGHTS-02). */
export function HighlightScreen() {
  const navigation = useContext(NavigationContext)
  return (
    <FoundHighlight>
      {highlight => {
        const { user_id: childId, title } = highlight
        const list = highlightsAddress(childId)
        return (
          <>
            <PageHead
              title={title}
              about={title}
              back={<BackLink href={list}>{highlightMessages.shelf}</BackLink>}
            />
            <Stack>
              <HighlightDetail highlight={highlight} onRemoved={() => navigation?.go(list)} />
              <Comments highlight={highlight} titled />
            </Stack>
          </>
        )
      }}
    </FoundHighlight>
  )
}

/** Only its comments, the target of lists and news (HIGHLIGHTS-03). */
export const HighlightCommentsScreen = () => (
  <FoundHighlight>
    {highlight => {
      const title = format(highlightMessages.commentsOf, { title: highlight.title })
      return (
        <>
          <PageHead
            title={title}
            about={highlight.title}
            back={
              <BackLink href={highlightAddress(highlight.user_id, highlight.id)}>
                {highlightMessages.toHighlight}
              </BackLink>
            }
          />
          <Comments highlight={highlight} titled={false} />
        </>
      )
    }}
  </FoundHighlight>
)

/** Waits for one highlight; a missing one shows a message. */
function FoundHighlight({ children }: { children: (highlight: Highlight) => ReactNode }) {
  const childId = useIdParam('childId') ?? 0
  const found = useQuery(highlightQuery(useIdParam('highlightId') ?? 0))
  const list = highlightsAddress(childId)
  if (found.isPending) return <PendingPage />
  if (found.isSuccess) return children(found.data)
  if (isAbsent(found.error))
    return (
      <>
        <PageHead title={highlightMessages.one} />
        <EmptyState picture="lost" act={<ButtonLink href={list}>{highlightMessages.shelf}</ButtonLink>}>
          {highlightMessages.gone}
        </EmptyState>
      </>
    )
  return (
    <FailedState
      message={messageOf(found.error)}
      onRetry={() => void found.refetch()}
      back={<BackLink href={list}>{highlightMessages.shelf}</BackLink>}
    />
  )
}

function Comments({ highlight: { id, user_id, can }, titled }: { highlight: Highlight; titled: boolean }) {
  const { user } = useSession()
  return (
    <CommentThread
      on={onHighlight(id)}
      account={user?.id ?? 0}
      mayComment={can.includes('comment')}
      keeping={keepingOf(user)}
      titled={titled}
      empty={highlightMessages.commentsEmpty}
      answersFirst={user?.id !== user_id}
      anchor="comments"
    />
  )
}
