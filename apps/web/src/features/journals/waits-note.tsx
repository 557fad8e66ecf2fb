import { writingWaitsMessages } from '@kindling/rules/messages/writing-waits'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { type Membership, membershipsQuery } from '../memberships/index.ts'

interface WaitsNoteProps {
  childId: number
  /** The class that the entry is for. */
  classId: number | null
}

/**
 * Over the form of a child who waits for a confirmation: who reads the entry now, and who does after it (decision 0021).
 */
export function WaitsNote({ childId, classId }: WaitsNoteProps) {
  const { waits_for } = useSession()
  const { data, isPending } = useQuery(membershipsQuery(childId))
  if (isPending) return null
  const joined = data?.find(one => one.group.id === classId && one.state === 'joined')
  const words = wordsOf(joined, waits_for?.writing ?? false)
  if (words.length === 0) return null
  return (
    <Card as="section" aria-labelledby="writing-waits">
      <Stack gap="small">
        <h3 id="writing-waits">{writingWaitsMessages.title}</h3>
        {words.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div>
          <ReadAloud text={[writingWaitsMessages.title, ...words].join(' ')} />
        </div>
      </Stack>
    </Card>
  )
}

/** A verified class reads entries for it as soon as the child has joined, without another confirmation. */
function wordsOf(joined: Membership | undefined, isWritingAwaited: boolean): string[] {
  if (joined?.is_verified) return []
  const forClass =
    joined && format(writingWaitsMessages.forClass, { who: joined.waits_for ?? '', group: joined.group.name })
  if (isWritingAwaited) return [writingWaitsMessages.writing]
  return forClass ? [forClass] : []
}
