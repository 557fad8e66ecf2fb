import { classAddress } from '@kindling/rules/addresses'
import { familyLetterWords } from '@kindling/rules/words/family-letters'
import { ClassFamiliesPanel } from '../../features/letters/index.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { BackLink } from '../child/back-link.tsx'

export function ClassFamiliesScreen() {
  const { user } = useSession()
  const groupId = useIdParam('groupId') ?? 0
  const back = <BackLink href={classAddress(user?.id ?? 0, groupId)}>{familyLetterWords.toClass}</BackLink>
  return <ClassFamiliesPanel groupId={groupId} back={back} />
}
