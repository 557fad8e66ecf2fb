import { classAddress } from '@kindling/rules/addresses'
import { wblMessages } from '@kindling/rules/messages/wbl-home'
import { useGroupsInSight } from '../../features/classes/index.ts'
import { WblReportTable } from '../../features/highlights/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

/** What the students of a class have learned at work. */
export function ClassWorkScreen() {
  const { user } = useSession()
  const groupId = useIdParam('groupId') ?? 0
  const group = useGroupsInSight().data?.find(one => one.id === groupId)
  return (
    <>
      <PageHead
        title={wblMessages.title}
        lead={group && format(wblMessages.lead, { name: group.name })}
        back={<BackLink href={classAddress(user?.id ?? 0, groupId)}>{wblMessages.toClass}</BackLink>}
      />
      <WblReportTable groupId={groupId} opens={group?.can.includes('recommend') ?? false} />
    </>
  )
}
