import { verificationWords } from '@kindling/rules/words/verification'
import { useQuery } from '@tanstack/react-query'
import { printDay } from '../../platform/moments.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type SchoolToVerify, schoolToVerifyQuery, type UnverifiedSchool } from './api.ts'
import { DeclineButton } from './decline-button.tsx'
import styles from './verification.module.css'
import { VerifyForm } from './verify-form.tsx'

/** One school of the queue: what is known of it, who asked, its staff, and the operator's decision. */
export function VerifySchool({ schoolId }: { schoolId: number }) {
  const found = useQuery(schoolToVerifyQuery(schoolId))
  if (found.isPending) return <Skeleton shape="box" count={2} />
  if (found.isError && isAbsent(found.error))
    return <EmptyState picture="class">{verificationWords.alreadyVerified}</EmptyState>
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  const { school, requests } = found.data
  return (
    <Stack>
      <Facts school={school} />
      {requests.length > 0 && <Requests requests={requests} schoolId={school.id} />}
      <VerifyForm key={school.id} found={found.data} />
    </Stack>
  )
}

function Facts({ school }: { school: UnverifiedSchool }) {
  const { classes, students } = school
  const source = school.public_school_id ? 'directory' : 'typed'
  const facts = [
    [verificationWords.factPlace, [school.city, school.state, school.zip_code].filter(Boolean).join(', ')],
    [verificationWords.factPhone, school.phone],
    [verificationWords.factDomain, school.domain],
    [verificationWords.factSince, printDay(school.since)],
  ] as const
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{school.name}</h2>
        <p className="soft">{say(verificationWords.factSource, { source })}</p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || verificationWords.unknown}</dd>
            </div>
          ))}
        </dl>
        <p>{say(verificationWords.factCounts, { classes, students })}</p>
      </Stack>
    </Card>
  )
}

function Requests({ requests, schoolId }: Pick<SchoolToVerify, 'requests'> & { schoolId: number }) {
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{verificationWords.requests}</h2>
        <ul className={styles.requests}>
          {requests.map(request => (
            <li key={`${request.asked_by} ${request.asked_at}`}>
              <strong>
                {say(verificationWords.requestLine, {
                  name: request.asked_by,
                  day: printDay(request.asked_at),
                })}
              </strong>
              {request.message && <p className={styles.message}>{request.message}</p>}
            </li>
          ))}
        </ul>
        <div>
          <DeclineButton schoolId={schoolId} />
        </div>
      </Stack>
    </Card>
  )
}
