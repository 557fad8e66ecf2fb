import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Pending } from '../../ui/reveal-together.tsx'
import { ownTalkQuery } from './api.ts'
import { useLate } from './use-late.ts'

const TalkToSomeone = lazy(async () => ({ default: (await import('./talk-to-someone.tsx')).TalkToSomeone }))

/** On the child's home page: how an open wish to talk stands, and what was answered. */
export function OwnTalkNote() {
  const { data, isFetched, isLoading } = useQuery({ ...ownTalkQuery, retry: false })
  const isLate = useLate()
  // Asked again after a failure, what is open stays.
  if (isLoading && !isFetched && !isLate) return <Pending />
  if (!data?.talk && !data?.closed && !data?.said.length) return null
  return (
    <Suspense fallback={<Pending />}>
      <TalkToSomeone />
    </Suspense>
  )
}
