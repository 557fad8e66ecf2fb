import { guardianMessages } from '@kindling/rules/messages/guardians'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { EmailInviteForm } from './email-invite-form.tsx'
import { InviteLink } from './invite-link.tsx'
import type { InviteFormProps } from './invite-sending.ts'
import { SmsInviteForm } from './sms-invite-form.tsx'

/** The ways to invite; a text message comes first (FAMILIES-12). */
type InviteMode = 'sms' | 'email' | 'link'

export function InviteForm({ child, onInvited }: InviteFormProps) {
  const [mode, setMode] = useState<InviteMode>('sms')
  return (
    <Stack data-mode={mode}>
      <p>{format(guardianMessages.formLead, { name: child.first_name })}</p>
      <Tabs
        label={guardianMessages.modes}
        active={mode}
        onChange={key => setMode(key as InviteMode)}
        tabs={[
          {
            key: 'sms',
            label: guardianMessages.modeSms,
            content: <SmsInviteForm child={child} onInvited={onInvited} />,
          },
          {
            key: 'email',
            label: guardianMessages.modeEmail,
            content: <EmailInviteForm child={child} onInvited={onInvited} />,
          },
          { key: 'link', label: guardianMessages.modeLink, content: <InviteLink childId={child.id} /> },
        ]}
      />
    </Stack>
  )
}
