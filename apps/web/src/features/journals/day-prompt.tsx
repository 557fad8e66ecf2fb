import { promptHomeMessages } from '@kindling/rules/messages/prompt-home'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { dayPromptQuery } from './api.ts'
import styles from './journals.module.css'

/** Today's question for a child; the home page's own reply contains it. If it is missing, nothing takes its place. */
export function DayPrompt({ childId }: { childId: number }) {
  const { data: prompt, isPending } = useQuery(dayPromptQuery(childId))
  if (isPending) return <Pending />
  if (!prompt) return null
  return (
    <Card as="section" aria-labelledby="asked">
      <Stack>
        <div>
          <p className="soft">{prompt.is_of_class ? promptHomeMessages.ofClass : promptHomeMessages.ofDay}</p>
          <h2 id="asked">{prompt.title}</h2>
          <p className={styles.askedMore}>{prompt.description}</p>
        </div>
        <Row>
          <ButtonLink
            href={`/child/${childId}/journals?make=write&prompt=${prompt.id}`}
            opens={{ make: 'write', prompt: prompt.id }}
          >
            {promptHomeMessages.answer}
          </ButtonLink>
          <ButtonLink look="plain" href="/dashboard/prompts">
            {promptHomeMessages.more}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}
