import { operatorHomeMessages as messages } from '@kindling/rules/messages/operator-home'
import { TriangleAlert } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import type { OperatorHomeReply } from './api.ts'
import { failedAddress, healthOf } from './home-tiles.tsx'
import styles from './operators.module.css'

/** What does not work, with what to do about it; nothing if all works. */
export function HealthAlerts({ home }: { home: OperatorHomeReply }) {
  const health = healthOf(home)
  const mail = home.mail.to === 'outbox' ? ('outbox' as const) : ('mail' as const)
  const bad = [
    ...(health.mail === 'bad' ? [mail] : []),
    ...(health.jobs === 'bad' ? (['jobs'] as const) : []),
    ...(health.database === 'bad' ? (['database'] as const) : []),
  ]
  if (bad.length === 0) return null
  return (
    <ul aria-label={messages.alerts} className={styles.alerts}>
      {bad.map(part => (
        <li key={part}>
          <TriangleAlert aria-hidden="true" size={24} />
          <Stack gap="small">
            <h2>{messages.alertTitles[part]}</h2>
            <p>{messages.alertActs[part]}</p>
            {part === 'mail' && (
              <div>
                <ButtonLink href={failedAddress('send-mail')}>{messages.seeFailed}</ButtonLink>
              </div>
            )}
          </Stack>
        </li>
      ))}
    </ul>
  )
}
