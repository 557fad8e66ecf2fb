import { talkMessages } from '@kindling/rules/messages/talk'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { ownTalkQuery } from './api.ts'
import styles from './talk.module.css'
import { useLate } from './use-late.ts'

// A child's home stays small: what few children open comes when it is opened.
const TalkDialog = lazy(async () => ({ default: (await import('./talk-dialog.tsx')).TalkDialog }))
const TalkToSomeone = lazy(async () => ({ default: (await import('./talk-to-someone.tsx')).TalkToSomeone }))

/** On the child's home page: the way to somebody to talk to, at all times, and how an open wish stands. */
export function OwnTalkNote() {
  const { data, isFetched, isLoading } = useQuery({ ...ownTalkQuery, retry: false })
  const isLate = useLate()
  const [isOpen, setOpen] = useState(false)
  // Asked again after a failure, what is open stays.
  if (isLoading && !isFetched && !isLate) return <Pending />
  if (!isOpen && (data?.talk || data?.closed || data?.said.length))
    return (
      <Suspense fallback={<Pending />}>
        <TalkToSomeone />
      </Suspense>
    )
  return (
    <div className={styles.always}>
      <Button onClick={() => setOpen(true)}>{talkMessages.talk}</Button>
      {isOpen && (
        <Suspense>
          <TalkDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
