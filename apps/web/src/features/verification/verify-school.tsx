import { verificationMessages } from '@kindling/rules/messages/verification'
import { askingMessages } from '@kindling/rules/messages/verification-asking'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type SchoolToVerify, schoolToVerifyQuery, type UnverifiedSchool } from './api.ts'
import { SaidInRequest } from './said-in-request.tsx'
import styles from './verification.module.css'
import { VerifyForm } from './verify-form.tsx'

/**
 * One school of the queue: the known facts, the requesters, its staff, and the operator's decision.
 */
export function VerifySchool({ schoolId }: { schoolId: number }) {
  const found = useQuery(schoolToVerifyQuery(schoolId))
  useTabTitle(found.data?.school.name)
  if (found.isPending) return <Skeleton shape="box" count={2} />
  if (found.isError && isAbsent(found.error))
    return <EmptyState picture="class">{verificationMessages.alreadyVerified}</EmptyState>
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  const { school, requests } = found.data
  return (
    <Stack>
      <Facts school={school} />
      {requests.length > 0 && <Requests requests={requests} />}
      <VerifyForm key={school.id} found={found.data} />
    </Stack>
  )
}

function Facts({ school }: { school: UnverifiedSchool }) {
  const { classes, students, waiting } = school
  const source = school.public_school_id ? 'directory' : 'typed'
  const facts = [
    [
      verificationMessages.factPlace,
      [school.city, school.state, school.zip_code].filter(Boolean).join(', ') || verificationMessages.unknown,
    ],
    [askingMessages.phone, school.phone || verificationMessages.notInDirectory],
    [askingMessages.website, school.domain || verificationMessages.notInDirectory],
    [verificationMessages.factSince, printDay(school.since)],
  ] as const
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{school.name}</h2>
        <p className="soft">{format(verificationMessages.factSource, { source }, school.is_club)}</p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{format(verificationMessages.factCounts, { classes, students, waiting })}</p>
      </Stack>
    </Card>
  )
}

function Requests({ requests }: Pick<SchoolToVerify, 'requests'>) {
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{verificationMessages.requests}</h2>
        <p className="soft">{verificationMessages.requestNote}</p>
        <ul className={styles.requests}>
          {requests.map(request => (
            <li key={`${request.asked_by} ${request.asked_at}`}>
              <strong>
                {format(verificationMessages.requestLine, {
                  name: request.asked_by,
                  day: printDay(request.asked_at),
                })}
              </strong>
              <SaidInRequest request={request} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
