import { sparkMessages } from '@kindling/rules/messages/sparks'
import { useQuery } from '@tanstack/react-query'
import { ItemActs } from '../../features/catalogue/index.ts'
import { RemoveSpark, SparkView, sparkQuery } from '../../features/sparks/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** A website, at its shared addresses, on the dashboard and below a child's own address. */
export function SparkScreen() {
  const sparkId = useIdParam('sparkId') ?? 0
  const { user } = useSession()
  const spark = useQuery(sparkQuery(sparkId))
  useTabTitle(spark.data?.website_name)
  const childId = user?.user_type === 'Child' ? user.id : null
  const back =
    childId === null ? (
      <BackLink href="/dashboard/courses">{sparkMessages.toSearch}</BackLink>
    ) : (
      <BackLink href={`/child/${childId}/sparks`}>{sparkMessages.title}</BackLink>
    )
  if (spark.isPending) return <Skeleton shape="page" count={1} />
  if (spark.isError)
    return <FailedState message={messageOf(spark.error)} onRetry={() => void spark.refetch()} back={back} />
  return (
    <Stack>
      {back}
      <SparkView
        spark={spark.data}
        childId={childId}
        acts={
          user && (
            <>
              <ItemActs archetype="Sparks" id={sparkId} />
              <RemoveSpark spark={spark.data} />
            </>
          )
        }
      />
    </Stack>
  )
}
