import { classAddress } from '@kindling/rules/addresses'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { useGroupsInSight } from '../../features/classes/index.ts'
import { ClassFamiliesPanel } from '../../features/letters/index.ts'
import { AddStudent } from '../../features/memberships/index.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BackLink } from '../child/back-link.tsx'

export function ClassFamiliesScreen() {
  const { user } = useSession()
  const groupId = useIdParam('groupId') ?? 0
  const back = <BackLink href={classAddress(user?.id ?? 0, groupId)}>{familyLetterMessages.toClass}</BackLink>
  const group = useGroupsInSight().data?.find(one => one.id === groupId)
  const waiting = group?.joined_count ?? 0
  const begin = group?.can.includes('add-student') && (
    <>
      {/* The code is on the page of the class. */}
      {waiting > 0 && (
        <ButtonLink href={classAddress(user?.id ?? 0, groupId)}>{familyLetterMessages.toCode}</ButtonLink>
      )}
      <AddStudent
        groupId={groupId}
        isVerified={group.is_verified}
        isFirst
        look={waiting > 0 ? 'quiet' : 'main'}
      />
    </>
  )
  return <ClassFamiliesPanel groupId={groupId} back={back} begin={begin} waiting={waiting} />
}
