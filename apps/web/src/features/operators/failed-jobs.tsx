import { retryDays } from '@kindling/rules/jobs'
import { operatorHomeMessages as messages } from '@kindling/rules/messages/operator-home'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printMoment } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type FailedJob, homeQuery, type OperatorHomeReply, sendRetry } from './api.ts'
import { failedAddress } from './home-tiles.tsx'
import styles from './operators.module.css'

interface FailedJobsProps {
  home: OperatorHomeReply
  /** Only of one kind. */
  task: string | null
}

/** The failed jobs, by kind of problem, and the button to retry them. */
export function FailedJobs({ home, task }: FailedJobsProps) {
  const shown = home.failed_jobs.filter(job => task === null || job.task === task)
  const hidden = task === null ? home.jobs.failed + home.jobs.retrying - shown.length : 0
  const title = task === null ? messages.failed : format(messages.failedOf, { task: nameOf(task) })
  return (
    <Card as="section" id="failed" aria-label={title}>
      <Stack gap="small">
        <h2>{title}</h2>
        <p className="soft">{messages.failedLead}</p>
        {shown.length === 0 ? (
          <p>{messages.noFailedOf}</p>
        ) : (
          <ul className={styles.jobs}>
            {shown.map(job => (
              <JobLine key={job.id} job={job} />
            ))}
          </ul>
        )}
        {hidden > 0 && <p className="soft">{format(messages.moreFailed, { count: hidden })}</p>}
        {task !== null && (
          <div>
            <ButtonLink href={failedAddress(null)}>{messages.allFailed}</ButtonLink>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function JobLine({ job }: { job: FailedJob }) {
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => sendRetry(job.id),
    onSuccess: home => {
      client.setQueryData(homeQuery.queryKey, home)
      toastDone(messages.again)
    },
    onError: error => {
      toastFailed(messageOf(error))
      void client.invalidateQueries({ queryKey: homeQuery.queryKey })
    },
  })
  const { id, task, attempts, added_at, failed_at, next_at } = job
  const isFresh = Date.parse(added_at) > systemClock.now().getTime() - retryDays * dayMs
  return (
    <li>
      <div>
        <strong>{nameOf(task)}</strong>
        <p>{reasonOf(job)}</p>
        <p className="soft">
          {format(messages.tries, { attempts, when: printMoment(failed_at) })}{' '}
          {next_at ? format(messages.nextTry, { when: printMoment(next_at) }) : messages.givenUp}
        </p>
      </div>
      {isFresh && (
        <Button
          small
          icon={<RotateCcw aria-hidden="true" />}
          busy={again.isPending}
          aria-label={format(messages.tryAgainOf, { task: nameOf(task), id })}
          onClick={() => again.mutate()}
        >
          {messages.tryAgain}
        </Button>
      )}
    </li>
  )
}

const dayMs = 86_400_000

/** A description of a kind of job; the kind's own name if there is none yet. */
export const nameOf = (task: string) => format(messages.tasks, { task })

function reasonOf({ fault, code }: FailedJob): string {
  const reason = format(messages.faults, { fault })
  return code === null ? reason : format(messages.withCode, { reason, code })
}
