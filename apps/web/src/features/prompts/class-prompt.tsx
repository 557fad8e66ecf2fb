import { promptingMessages } from '@kindling/rules/messages/prompting'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { promptsAddress } from './addresses.ts'
import { classPromptQuery } from './api.ts'
import styles from './prompts.module.css'

/** Changing a prompt loads a form, which a class without one does not need. */
const PromptActs = lazy(async () => ({ default: (await import('./prompt-acts.tsx')).PromptActs }))

/** The current prompt of a class, and the link to choose another one. */
export function ClassPrompt({ group }: { group: { id: number; name: string } }) {
  const { data: prompt, error, isPending, refetch } = useQuery(classPromptQuery(group.id))
  if (isPending) return <Skeleton shape="box" count={1} />
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  return (
    <Card as="section">
      <Stack gap="small">
        <h2>{promptingMessages.classTitle}</h2>
        {prompt ? (
          <>
            <h3>{prompt.title}</h3>
            <p className={styles.words}>{prompt.description}</p>
            <Row>
              <Suspense>
                <PromptActs prompt={prompt} group={group} />
              </Suspense>
            </Row>
          </>
        ) : (
          <p className="soft">{promptingMessages.classNone}</p>
        )}
        <ButtonLink
          small
          href={promptsAddress({ group: String(group.id) })}
          icon={<MessageCircleQuestion aria-hidden="true" />}
        >
          {prompt ? promptingMessages.chooseOther : promptingMessages.choose}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
