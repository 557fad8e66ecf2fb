import { shelfMessages, shelfWords } from '@kindling/rules/messages/shelves'
import { type ShelfName, shelfNames } from '@kindling/rules/shelves'
import type { ReactNode } from 'react'
import { LongView } from '../../features/catalogue/index.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

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

const Found = ({ name, back }: { name: ShelfName; back: ReactNode }) => (
  <>
    <PageHead
      title={shelfWords[name].header}
      lead={shelfWords[name].subHeader}
      about={shelfWords[name].header}
      back={back}
    />
    <LongView name={name} />
  </>
)
