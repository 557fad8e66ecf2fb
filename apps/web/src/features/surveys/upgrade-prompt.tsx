import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'

/** What the pro plan adds (WELLBEING-32, HOPE-30, HOPE-31). A teacher whose school has it but has not confirmed the teacher needs no upgrade. */
export function UpgradePrompt({ children = checkInMessages.upgrade }: { children?: ReactNode }) {
  const { waits_for_school: school } = useSession()
  const isOnlyWaiting = school?.pro_plan_active === true
  return (
    <Card as="section" aria-label={checkInMessages.upgradeTitle}>
      <Stack gap="small">
        <h2>{checkInMessages.upgradeTitle}</h2>
        <p>{isOnlyWaiting ? format(checkInMessages.upgradeWaits, { school: school.name }) : children}</p>
        {!isOnlyWaiting && (
          <div>
            <ButtonLink href={`mailto:${currentProduct().email}`} icon={<Sparkles aria-hidden="true" />}>
              {checkInMessages.upgradeAct}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Card>
  )
}
