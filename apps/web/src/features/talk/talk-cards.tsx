import { useQuery } from '@tanstack/react-query'
import { Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { talksQuery } from './api.ts'
import styles from './talk.module.css'
import { TalkCard } from './talk-card.tsx'

/** On top of the home page of whoever was told: the open wishes to talk. Nothing at all where there are none. */
export function TalkCards() {
  const { data: talks = [], isLoading } = useQuery({ ...talksQuery, retry: false })
  if (isLoading) return <Pending />
  if (talks.length === 0) return null
  return (
    <Stack gap="small" className={styles.notes}>
      {talks.map(talk => (
        <TalkCard key={talk.id} talk={talk} />
      ))}
    </Stack>
  )
}
