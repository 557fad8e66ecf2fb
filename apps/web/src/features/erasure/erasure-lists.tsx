import { erasurePageMessages as words } from '@kindling/rules/messages/erasure'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Card, Stack } from '../../ui/card.tsx'
import type { Erasure } from './api.ts'
import styles from './erasure.module.css'

interface ListProps {
  erasure: Erasure
  name: string
  isSchool: boolean
}

/** What will be deleted, counted now. */
export function GoingList({ erasure, name, isSchool }: ListProps) {
  const going = erasure.going.filter(({ count }) => count > 0)
  return (
    <Card as="section">
      <Stack gap="small">
        <h2>{words.goes}</h2>
        {going.length === 0 && <p>{words.nothing}</p>}
        {going.length > 0 && (
          <ul className={styles.list}>
            {going.map(({ part, count }) => (
              <li key={part}>{format(words.parts[part], { count, name })}</li>
            ))}
          </ul>
        )}
        {!isSchool && <p>{format(words.goesToo, { name })}</p>}
        {erasure.schools.map(({ school, due_at }) => (
          <p key={school}>{format(words.partOf, { school, name, day: printDay(due_at) })}</p>
        ))}
      </Stack>
    </Card>
  )
}

/** What stays, each with its reason. */
export function StayingList({ erasure, name, isSchool }: ListProps) {
  return (
    <Card as="section">
      <Stack gap="small">
        <h2>{words.stays}</h2>
        <ul className={styles.list}>
          {isSchool && <li>{format(words.schoolStays, { name })}</li>}
          <li>{format(words.staysAudit, { count: erasure.audited })}</li>
          {!isSchool && <li>{words.staysOthers}</li>}
          <li>{format(words.staysFigures, { name })}</li>
          {!isSchool && <li>{words.staysBackups}</li>}
        </ul>
      </Stack>
    </Card>
  )
}
