import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { homeQuery, type SchoolHome } from './api.ts'
import styles from './schools.module.css'

type Kind = keyof NonNullable<SchoolHome['requests']>['now']

/** Requests that are answered on other pages; all others are answered below. */
const places: Partial<Record<Kind, string>> = {
  transfers: '/dashboard/school#transfers',
  teachers: '/dashboard/roster/Teacher',
}

/** What waits for the school, each once: as a card if it is answered here, else with a link to its page. */
export function WaitingRequests({ children }: { children?: ReactNode }) {
  const { data } = useQuery(homeQuery(null))
  if (!data?.requests) return children
  const { now } = data.requests
  const elsewhere = (Object.keys(places) as Kind[]).filter(kind => now[kind] > 0)
  return (
    <section id="requests" aria-labelledby="waiting">
      <Stack>
        <h2 id="waiting" className="out-of-sight">
          {messages.waiting}
        </h2>
        {elsewhere.length > 0 && (
          <Card>
            <ul className={styles.waiting}>
              {elsewhere.map(kind => (
                <li key={kind}>
                  <Link href={places[kind] ?? ''}>
                    <span>{format(messages.waitingLines, { kind, count: now[kind] })}</span>
                    <ChevronRight aria-hidden="true" size={20} />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {children}
      </Stack>
    </section>
  )
}
