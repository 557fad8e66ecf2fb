import { familiesAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { familiesQuery } from './api.ts'

/**
 * The guardians who used a printed letter and wait for the reader's confirmation; nothing if there
 * are none.
 */
export function GuardiansToTap({ groupId }: { groupId: number }) {
  const { data } = useQuery(familiesQuery(groupId))
  const waiting = (data?.students ?? []).flatMap(student =>
    student.guardians
      .filter(guardian => guardian.can.includes('confirm'))
      .map(guardian => ({ id: guardian.id, guardian: fullName(guardian), child: student.first_name })),
  )
  if (waiting.length === 0) return null
  return (
    <Card as="section" lit>
      <Stack gap="small">
        {waiting.map(names => (
          <p key={`${names.id} ${names.child}`}>{format(familyLetterMessages.waitsNote, names)}</p>
        ))}
        <div>
          <ButtonLink small look="main" href={familiesAddress(groupId)}>
            {familyLetterMessages.toFamilies}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
