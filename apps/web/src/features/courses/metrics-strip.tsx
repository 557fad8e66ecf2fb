import { courseMessages } from '@kindling/rules/messages/courses'
import { progressMessages } from '@kindling/rules/messages/progress'
import { type ProgressState, progressState } from '@kindling/rules/progress'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle, Flame } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { courseMetricsQuery } from './api.ts'

const MetricsWindow = lazyDialog(async () => (await import('./metrics-window.tsx')).MetricsWindow)

const states = ['completed', 'inProgress', 'notStarted'] as const
const icons = { completed: Check, inProgress: Flame, notStarted: Circle }

/**
 * How many of the user's students have completed a course, are in it, or have not started; each number opens the list of them
 * (COURSES-05).
 */
export function MetricsStrip({ courseId, name }: { courseId: number; name: string }) {
  const { data, isError, refetch } = useQuery(courseMetricsQuery(courseId))
  const [shown, setShown] = useState<ProgressState>('completed')
  const [isOpen, setOpen] = useState(false)
  if (isError && !data)
    return <FailedState message={courseMessages.metricsFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="row" count={1} />
  const counts = countStates(data.groups)
  // Without students there is nothing to show.
  if (counts.size === 0) return null
  return (
    <Stack gap="small">
      <h2>{courseMessages.metrics}</h2>
      <Row>
        {states.map(state => {
          const Icon = icons[state]
          return (
            <Button
              key={state}
              small
              icon={<Icon aria-hidden="true" />}
              onClick={() => {
                setShown(state)
                setOpen(true)
              }}
            >
              {format(courseMessages[state], { count: counts.get(state)?.size ?? 0 })}
            </Button>
          )
        })}
      </Row>
      <MetricsWindow
        open={isOpen}
        title={format(courseMessages.metricTitle, { name, state: progressMessages[shown] })}
        metrics={data}
        state={shown}
        onClose={() => setOpen(false)}
      />
    </Stack>
  )
}

/** The students in each state; a student of two classes counts once. */
function countStates(groups: readonly { users: readonly { user_bean: { id: number }; status: string }[] }[]) {
  const counts = new Map<ProgressState, Set<number>>()
  for (const { user_bean, status } of groups.flatMap(group => group.users)) {
    const state = progressState(status)
    counts.set(state, (counts.get(state) ?? new Set()).add(user_bean.id))
  }
  return counts
}
