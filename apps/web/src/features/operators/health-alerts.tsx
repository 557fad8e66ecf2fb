import { operatorHomeMessages as messages } from '@kindling/rules/messages/operator-home'
import { TriangleAlert } from 'lucide-react'
import { Stack } from '../../ui/card.tsx'
import type { OperatorHomeReply } from './api.ts'
import { alertsOf } from './home-tiles.tsx'
import styles from './operators.module.css'

/** What does not work, with what to do about it; nothing if all works. */
export function HealthAlerts({ home }: { home: OperatorHomeReply }) {
  const bad = alertsOf(home)
  if (bad.length === 0) return null
  return (
    <ul aria-label={messages.alerts} className={styles.alerts}>
      {bad.map(({ says, note }) => (
        <li key={says}>
          <TriangleAlert aria-hidden="true" size={24} />
          <Stack gap="small">
            <h2>{messages.alertTitles[says]}</h2>
            <p>
              {note} {messages.alertActs[says]}
            </p>
          </Stack>
        </li>
      ))}
    </ul>
  )
}
