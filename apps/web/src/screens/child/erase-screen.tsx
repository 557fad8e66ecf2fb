import { schoolDisputesAddress } from '@kindling/rules/addresses'
import { erasurePageMessages } from '@kindling/rules/messages/erasure'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { ErasurePage } from '../../features/erasure/index.ts'
import { RecordCard } from '../../features/records/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'

export function EraseScreen() {
  const { user, landing } = useSession()
  const childId = useIdParam('childId') ?? 0
  const reader = user?.user_type === 'Child' ? 'own' : user?.user_type === 'Parent' ? 'guardian' : 'school'
  // Only administrators see the school's part of an erasure.
  if (reader === 'school' && !user?.user_role)
    return (
      <>
        <PageHead title={format(schoolMessages.title)} />
        <EmptyState picture="class">{schoolMessages.notAdmin}</EmptyState>
      </>
    )
  const home = { own: landing, guardian: '/parent/dashboard', school: schoolDisputesAddress }[reader]
  return (
    <ErasurePage
      childId={childId}
      reader={reader}
      back={<BackLink href={home}>{erasurePageMessages.back}</BackLink>}
      {...(reader === 'school'
        ? {}
        : { record: child => <RecordCard child={child} isOwn={reader === 'own'} /> })}
    />
  )
}
