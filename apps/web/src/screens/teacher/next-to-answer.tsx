import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { answerQueueQuery } from '../../features/class-journals/index.ts'
import { journalAddress } from '../../platform/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'

/** Leads from the page of a journal to the next older one that waits for an answer, and from the oldest to the newest; nothing while none waits. */
export function NextToAnswer({ journalId }: { journalId: number }) {
  const { data } = useInfiniteQuery(answerQueueQuery)
  const waiting = data?.pages.flat().filter(({ id, answered }) => !answered && id !== journalId) ?? []
  const next = waiting.find(({ id }) => id < journalId) ?? waiting[0]
  if (!next) return null
  return (
    <Row>
      <ButtonLink href={journalAddress(next.user_id, next.id)} icon={<ArrowRight aria-hidden="true" />}>
        {classJournalMessages.nextToAnswer}
      </ButtonLink>
    </Row>
  )
}
