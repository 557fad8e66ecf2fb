import { shelfMessages, shelfWords } from '@kindling/rules/messages/shelves'
import { type ShelfName, shelfNames } from '@kindling/rules/shelves'
import type { ReactNode } from 'react'
import { LongView } from '../../features/catalogue/index.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress, useTextParam } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'
import { FamilyAges } from './family-ages.tsx'

/** The long view of a shelf. */
export function ShelfScreen() {
  const asked = useTextParam('shelf')
  const name = shelfNames.find(one => one === asked)
  const back = <BackLink href="/dashboard/courses">{shelfMessages.back}</BackLink>
  return name ? (
    <Found name={name} back={back} />
  ) : (
    <>
      <PageHead title={shelfMessages.empty} back={back} />
      <EmptyState picture="lost">{shelfMessages.empty}</EmptyState>
    </>
  )
}

function Found({ name, back }: { name: ShelfName; back: ReactNode }) {
  const { user } = useSession()
  const ages = useQueryOfAddress().ages === 'all' ? 'all' : 'family'
  return (
    <>
      <PageHead
        title={shelfWords[name].header}
        lead={shelfWords[name].subHeader}
        about={shelfWords[name].header}
        back={back}
      />
      <Stack>
        {user?.user_type === 'Parent' && !own.includes(name) && (
          <FamilyAges here={`/dashboard/discover/${name}`} ages={ages} />
        )}
        <LongView name={name} ages={ages} />
      </Stack>
    </>
  )
}

/** Items that the user has chosen are shown for every age. */
const own: readonly ShelfName[] = ['favorites', 'picks']
