import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'

interface UpgradePromptProps {
  children?: ReactNode
  /** What the reader can do without the plan. */
  instead?: { href: string; label: string }
}

/**
 * What the pro plan adds (WELLBEING-32, HOPE-30, HOPE-31). A teacher whom no school has confirmed yet is not asked to buy: the plan of the
 * school opens it as soon as the school confirms.
 */
export function UpgradePrompt({ children = checkInMessages.upgrade, instead }: UpgradePromptProps) {
  const { waits_for_school: school, user } = useSession()
  const isUnconfirmed = user?.user_type === 'Teacher' && user.school_id === null && user.user_role === null
  if (school || isUnconfirmed) return <Waits schoolWithPlan={school?.pro_plan_active ? school.name : null} />
  return (
    <Card as="section" aria-label={checkInMessages.upgradeTitle}>
      <Stack gap="small">
        <h2>{checkInMessages.upgradeTitle}</h2>
        <p>{children}</p>
        <Row>
          {instead && <ButtonLink href={instead.href}>{instead.label}</ButtonLink>}
          <ButtonLink href={`mailto:${currentProduct().email}`} icon={<Sparkles aria-hidden="true" />}>
            {checkInMessages.upgradeAct}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}

/** The server names the plan of a school only to those who have proved their address. */
const Waits = ({ schoolWithPlan }: { schoolWithPlan: string | null }) => (
  <Card as="section" aria-label={checkInMessages.waitsTitle}>
    <Stack gap="small">
      <h2>{checkInMessages.waitsTitle}</h2>
      <p>
        {schoolWithPlan === null
          ? checkInMessages.waits
          : format(checkInMessages.upgradeWaits, { school: schoolWithPlan })}
      </p>
    </Stack>
  </Card>
)
