import { sparkMessages } from '@kindling/rules/messages/sparks'
import { useQuery } from '@tanstack/react-query'
import { ItemActs } from '../../features/catalogue/index.ts'
import { ItemComments } from '../../features/comments/index.ts'
import { RemoveSpark, SparkView, sparkQuery } from '../../features/sparks/index.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'

import { BackLink } from '../child/back-link.tsx'

/** A website, at its shared addresses, on the dashboard and below a child's own address. */
export const SparkScreen = () => <OneSpark sparkId={useIdParam('sparkId') ?? 0} />

export function OneSpark({ sparkId }: { sparkId: number }) {
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
  if (spark.isPending) return <PendingPage />
  // The server has logged the failure; the page does not show it (SPARKS-34).
  if (spark.isError) return <PageHead title={sparkMessages.title} back={back} />
  return (
    <Stack gap="large">
      {back}
      <SparkView
        spark={spark.data}
        childId={childId}
        acts={
          <>
            <ItemActs archetype="Sparks" id={sparkId} />
            <RemoveSpark spark={spark.data} />
          </>
        }
      />
      <ItemComments itemId={spark.data.item_id} mayComment={spark.data.can.includes('comment')} />
    </Stack>
  )
}
