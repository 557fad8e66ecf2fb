import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { safeAdultsQuery } from './api.ts'

/** Asks the administrator of a school to name safe adults while nobody on the list can be reached; nothing otherwise. */
export function SafeAdultsNote() {
  const list = useQuery(safeAdultsQuery)
  if (list.isPending) return <Pending />
  if (!list.data || list.data.adults.some(({ counts }) => counts)) return null
  return (
    <Card as="section" lit aria-label={safeAdultMessages.title}>
      <Stack gap="small">
        <h2>{safeAdultMessages.noneTitle}</h2>
        <p>{format(safeAdultMessages.none)}</p>
        <Row>
          <ButtonLink look="main" href="/dashboard/school#safe-adults">
            {safeAdultMessages.nameOne}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}
