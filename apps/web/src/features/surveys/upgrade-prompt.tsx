import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { Sparkles } from 'lucide-react'
import { currentProduct } from '../../platform/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'

/** Reports and single answers come with the pro plan (WELLBEING-32, HOPE-30, HOPE-31). */
export function UpgradePrompt() {
  return (
    <Card as="section" aria-label={checkInMessages.upgradeTitle}>
      <Stack gap="small">
        <h2>{checkInMessages.upgradeTitle}</h2>
        <p>{checkInMessages.upgrade}</p>
        <div>
          <ButtonLink href={`mailto:${currentProduct().email}`} icon={<Sparkles aria-hidden="true" />}>
            {checkInMessages.upgradeAct}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
