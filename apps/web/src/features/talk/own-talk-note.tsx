import { useQuery } from '@tanstack/react-query'
import { Pending } from '../../ui/reveal-together.tsx'
import { ownTalkQuery } from './api.ts'
import styles from './talk.module.css'
import { TalkToSomeone } from './talk-to-someone.tsx'

/** On the child's home page, as long as a wish is open: who has seen it, and the way to say it again. */
export function OwnTalkNote() {
  const { data, isLoading } = useQuery({ ...ownTalkQuery, retry: false })
  if (isLoading) return <Pending />
  if (!data?.talk) return null
  return (
    <div className={styles.notes}>
      <TalkToSomeone />
    </div>
  )
}
