import { familyAgeMessages } from '@kindling/rules/messages/family-ages'
import type { ShelfAges } from '@kindling/rules/shelves'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'

interface FamilyAgesProps {
  /** The page with the choice. */
  here: string
  ages: ShelfAges
}

/** A family sees what suits its children; everything is one tap away, and the text says that there is more. */
export function FamilyAges({ here, ages }: FamilyAgesProps) {
  const names = useSession().children?.map(({ first_name }) => first_name) ?? []
  if (names.length === 0) return null
  return (
    <Stack gap="small">
      <FilterLinks
        label={familyAgeMessages.label}
        links={[
          { href: here, label: labelFor(names), current: ages === 'family' },
          { href: `${here}?ages=all`, label: familyAgeMessages.all, current: ages === 'all' },
        ]}
      />
      {ages === 'family' && <p className="soft">{familyAgeMessages.leftOut}</p>}
    </Stack>
  )
}

/** More than two names would not fit on a line of a phone. */
function labelFor([name = '', other, more]: readonly string[]): string {
  if (more) return familyAgeMessages.forMany
  return other
    ? format(familyAgeMessages.forTwo, { name, other })
    : format(familyAgeMessages.forOne, { name })
}
