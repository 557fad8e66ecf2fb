import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { type ChildCardData, childrenQuery } from './api.ts'
import styles from './families.module.css'

interface FamilyLeadProps {
  /** What other areas show about this child. */
  about: (child: ChildCardData) => ReactNode
}

/** On a parent's home page (NAVIGATION-01) each child is one tap away, and so is the family page with all other acts. */
export function FamilyLead({ about }: FamilyLeadProps) {
  const children = useQuery(childrenQuery)
  return (
    <section>
      <Stack gap="small">
        {children.data?.length !== 0 && <h2>{familyHomeMessages.children}</h2>}
        {children.isPending && <Pending />}
        {children.isError && (
          <FailedState message={messageOf(children.error)} onRetry={() => void children.refetch()} />
        )}
        {children.data?.map(child => (
          <Card key={child.id} as="section" aria-label={child.first_name}>
            <Stack gap="small">
              <ChildLine child={child} />
              {child.confirmed && about(child)}
            </Stack>
          </Card>
        ))}
        <div>
          <ButtonLink href="/parent/dashboard" icon={<Users aria-hidden="true" />}>
            {familyHomeMessages.open}
          </ButtonLink>
        </div>
      </Stack>
    </section>
  )
}

function ChildLine({ child }: { child: ChildCardData }) {
  const facts = [
    child.journal_count > 0 && format(familyHomeMessages.journals, { count: child.journal_count }),
    child.completed_lessons > 0 && format(familyHomeMessages.lessons, { count: child.completed_lessons }),
  ].filter(Boolean)
  return (
    <div className={styles.line}>
      <Avatar of={child} />
      <div>
        <h3>
          {child.confirmed ? (
            <Link href={`/child/${child.id}/journals`} className={styles.name}>
              {child.first_name}
            </Link>
          ) : (
            child.first_name
          )}
        </h3>
        <p className="soft">
          {child.confirmed
            ? facts.join(' · ')
            : format(familyHomeMessages.untapped, { name: child.first_name })}
        </p>
      </div>
    </div>
  )
}
