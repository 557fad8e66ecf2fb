import { classAddress } from '@kindling/rules/addresses'
import { classSignInWords } from '@kindling/rules/words/class-signin'
import { ClassSignInPanel } from '../../features/class-signin/index.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { BackLink } from '../child/back-link.tsx'

export function ClassDevicesScreen() {
  const { user } = useSession()
  const groupId = useIdParam('groupId') ?? 0
  const back = <BackLink href={classAddress(user?.id ?? 0, groupId)}>{classSignInWords.toClass}</BackLink>
  return <ClassSignInPanel groupId={groupId} back={back} />
}
