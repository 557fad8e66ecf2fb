import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQuery } from '@tanstack/react-query'
import { childQuery } from '../../features/families/index.ts'
import { GoalList, SetGoal, useHasGoals } from '../../features/goals/index.ts'
import { portfolioAddress } from '../../features/portfolio/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from './back-link.tsx'

export const GoalsScreen = () => <GoalsOf childId={useIdParam('childId') ?? 0} />

/** All goals of a child, also below the window of one. */
export function GoalsOf({ childId }: { childId: number }) {
  const { user } = useSession()
  const isOwn = user?.id === childId
  const hasGoals = useHasGoals(childId)
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  const name = child.data?.first_name ?? ''
  const isNamed = !isOwn && name !== ''
  return (
    <>
      <PageHead
        title={isNamed ? format(goalMessages.of, { name }) : isOwn ? goalMessages.mine : goalMessages.toGoals}
        about={isNamed ? name : undefined}
        lead={isOwn ? goalMessages.lead : undefined}
        acts={isOwn && hasGoals && <SetGoal childId={childId} />}
        back={<BackLink href={portfolioAddress(childId)}>{goalMessages.toPortfolio}</BackLink>}
      />
      <GoalList
        childId={childId}
        empty={isNamed ? format(goalMessages.emptyOf, { name }) : goalMessages.empty}
      />
    </>
  )
}
