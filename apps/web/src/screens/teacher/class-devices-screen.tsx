import { classAddress } from '@kindling/rules/addresses'
import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { ClassSignInPanel } from '../../features/class-signin/index.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { BackLink } from '../child/back-link.tsx'

export function ClassDevicesScreen() {
  const { user } = useSession()
  const groupId = useIdParam('groupId') ?? 0
  const back = <BackLink href={classAddress(user?.id ?? 0, groupId)}>{classSignInMessages.toClass}</BackLink>
  return <ClassSignInPanel groupId={groupId} back={back} />
}
