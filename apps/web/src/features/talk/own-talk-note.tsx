import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Pending } from '../../ui/reveal-together.tsx'
import { ownTalkQuery } from './api.ts'
import { useLate } from './use-late.ts'

const TalkToSomeone = lazy(async () => ({ default: (await import('./talk-to-someone.tsx')).TalkToSomeone }))

/** On the child's home page: the state of an open wish to talk, and the messages to the child. */
export function OwnTalkNote() {
  const { data, isFetched, isLoading } = useQuery({ ...ownTalkQuery, retry: false })
  const isLate = useLate()
  // While it is retried after a failure, the open wish stays.
  if (isLoading && !isFetched && !isLate) return <Pending />
  if (!data?.talk && !data?.closed && !data?.said.length) return null
  return (
    <Suspense fallback={<Pending />}>
      <TalkToSomeone />
    </Suspense>
  )
}
