import { nearMessages } from '@kindling/rules/messages/near'
import { EraseLink } from '../../features/erasure/index.ts'
import { OpenLinks } from '../../features/journey-links/index.ts'
import { NearList } from '../../features/near/index.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import { BackLink } from './back-link.tsx'

export function NearScreen() {
  const { user, landing } = useSession()
  const childId = useIdParam('childId') ?? 0
  const isChild = user?.user_type === 'Child'
  const back = (
    <BackLink href={isChild ? landing : '/parent/dashboard'}>
      {isChild ? nearMessages.childBack : nearMessages.back}
    </BackLink>
  )
  return (
    <Stack>
      <NearList childId={childId} back={back} />
      <OpenLinks childId={childId} />
      <EraseLink childId={childId} isOwn={isChild} />
    </Stack>
  )
}
