import { familyAgeMessages } from '@kindling/rules/messages/family-ages'
import type { ShelfAges } from '@kindling/rules/shelves'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'

interface FamilyAgesProps {
  /** The page on which one chooses. */
  here: string
  ages: ShelfAges
}

/** More names would be longer than a line of a phone. */
const mostNamed = 2

/** A family is shown what suits its children; everything is one tap away, and it is said that there is more. */
export function FamilyAges({ here, ages }: FamilyAgesProps) {
  const names = useSession().children?.map(({ first_name }) => first_name) ?? []
  if (names.length === 0) return null
  const own =
    names.length > mostNamed
      ? familyAgeMessages.forMany
      : format(familyAgeMessages.forThem, { names: names.join(', ') })
  return (
    <div>
      <FilterLinks
        label={familyAgeMessages.label}
        links={[
          { href: here, label: own, current: ages === 'family' },
          { href: `${here}?ages=all`, label: familyAgeMessages.all, current: ages === 'all' },
        ]}
      />
      {ages === 'family' && <p className="soft">{familyAgeMessages.leftOut}</p>}
    </div>
  )
}
