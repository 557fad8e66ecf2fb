import { introMessages } from '@kindling/rules/messages/dashboard'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import styles from './intro-card.module.css'

/** An introduction, for a child who has begun nothing yet (DISCOVERY-27). */
export function IntroCard() {
  const { title, steps, act } = introMessages
  return (
    <Card as="section" aria-labelledby="intro">
      <Stack>
        <h2 id="intro">{title}</h2>
        <ol className={styles.steps}>
          {steps.map(step => (
            <li key={step.title}>
              <strong>{step.title}</strong>
              <p className="soft">{step.text}</p>
            </li>
          ))}
        </ol>
        <Row>
          <ButtonLink href="/dashboard/courses">{act}</ButtonLink>
          <ReadAloud text={steps.map(step => `${step.title}. ${step.text}`).join(' ')} />
        </Row>
      </Stack>
    </Card>
  )
}
