import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { childrenQuery } from './api.ts'

/** Where a parent lands (NAVIGATION-01) the own children come first, each one tap away. */
export function FamilyLead() {
  const children = useQuery(childrenQuery)
  return (
    <Card as="section">
      <Stack gap="small">
        <h2>{familyHomeMessages.title}</h2>
        {children.isPending && <Pending />}
        {children.data && children.data.length > 0 && (
          <Row>
            {children.data.map(child => (
              <ButtonLink
                key={child.id}
                href={`/child/${child.id}/journals`}
                icon={<Avatar src={child.avatar} size="small" />}
              >
                {child.first_name}
              </ButtonLink>
            ))}
          </Row>
        )}
        <Row>
          <ButtonLink href="/parent/dashboard" look="main" icon={<Users aria-hidden="true" />}>
            {familyHomeMessages.open}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}
