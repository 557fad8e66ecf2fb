import { careerMessages } from '@kindling/rules/messages/careers'
import { useQuery } from '@tanstack/react-query'
import { CareerView, careerQuery } from '../../features/careers/index.ts'
import { ItemActs } from '../../features/catalogue/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { FailedState } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** A career, at its shared address and below a child's own address (CAREERS-01). */
export function CareerScreen() {
  const shortName = useTextParam('career')
  const { user } = useSession()
  const career = useQuery(careerQuery(shortName))
  useTabTitle(career.data?.name)
  const back = <BackLink href="/dashboard/courses">{careerMessages.toSearch}</BackLink>
  if (career.isPending) return <PendingPage />
  if (career.isError)
    return <FailedState message={messageOf(career.error)} onRetry={() => void career.refetch()} back={back} />
  return (
    <Stack>
      {back}
      <CareerView
        career={career.data}
        childId={user?.user_type === 'Child' ? user.id : null}
        act={<ItemActs archetype="Pathways" id={career.data.id} />}
      />
    </Stack>
  )
}
