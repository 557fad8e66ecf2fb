import { erasureAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { erasurePageMessages as words } from '@kindling/rules/messages/erasure'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { schoolErasuresQuery } from './api.ts'

/**
 * The students of the user's school with a pending erasure, a week ahead; nothing if there are none.
 */
export function SchoolErasures() {
  const { data, isPending, error, refetch } = useQuery({ ...schoolErasuresQuery, retry: false })
  if (isPending) return <Pending />
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <section id="erasures">
      <Stack gap="small">
        <h2>{words.officeTitle}</h2>
        <p className="soft">{words.officeLead}</p>
        {data.map(({ child, by_school, due_at }) => (
          <Card key={`${child.id} ${by_school}`}>
            <Stack gap="small">
              <p>
                {format(by_school ? words.officeSchool : words.officeFamily, {
                  name: fullName(child),
                  day: printDay(due_at),
                })}
              </p>
              {by_school && (
                <div>
                  <ButtonLink href={erasureAddress(child.id)}>{words.look}</ButtonLink>
                </div>
              )}
            </Stack>
          </Card>
        ))}
      </Stack>
    </section>
  )
}
