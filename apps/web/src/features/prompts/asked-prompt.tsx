import { promptRefusals } from '@kindling/rules/messages/prompts'
import { useQuery } from '@tanstack/react-query'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { JournalMedia } from '../journals/index.ts'
import { promptQuery } from './api.ts'
import styles from './prompts.module.css'

/** The prompt for a child, above the form in which the child answers. */
export function AskedPrompt({ promptId }: { promptId: number }) {
  const { data: prompt, error, isPending, refetch } = useQuery(promptQuery(promptId))
  if (isPending) return <Skeleton shape="row" count={2} />
  if (error && isAbsent(error)) return <p role="alert">{promptRefusals.unknown}</p>
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  return (
    <Stack gap="small">
      <h2>{prompt.title}</h2>
      <p className={styles.words}>{prompt.description}</p>
      <ReadAloud text={`${prompt.title}. ${prompt.description}`} />
      <JournalMedia journal={prompt} />
    </Stack>
  )
}
