import { schoolDisputesAddress } from '@kindling/rules/addresses'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { homeQuery, type SchoolHome } from './api.ts'
import styles from './schools.module.css'

type Kind = keyof NonNullable<SchoolHome['requests']>['now']

/** Where each kind of request is answered. */
const places: Record<Kind, string> = {
  disputes: schoolDisputesAddress,
  questions: '/dashboard/school#questions',
  transfers: '/dashboard/school#transfers',
  teachers: '/dashboard/roster/Teacher',
}

/** What waits for the school, each with the way to its answer. */
export function WaitingRequests() {
  const { data } = useQuery(homeQuery(null))
  if (!data?.requests) return null
  const { now } = data.requests
  const waiting = (Object.keys(places) as Kind[]).filter(kind => now[kind] > 0)
  return (
    <Card as="section" id="requests" aria-label={messages.waiting}>
      <Stack gap="small">
        <h2>{messages.waiting}</h2>
        {waiting.length === 0 ? (
          <p className="soft">{messages.requestsNone}</p>
        ) : (
          <ul className={styles.waiting}>
            {waiting.map(kind => (
              <li key={kind}>
                <Link href={places[kind]}>
                  <span>{format(messages.waitingLines, { kind, count: now[kind] })}</span>
                  <ChevronRight aria-hidden="true" size={20} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}
