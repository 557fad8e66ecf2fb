import { inviteAddress } from '@kindling/rules/invites'
import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { format } from '@kindling/rules/messages/format'
import { usualCountry } from '@kindling/rules/phones'
import { postMail, postSms } from '../../platform/posting.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { namesInInvite, type ShownInvite } from '../invites/index.ts'

export interface InviteMessage {
  invite: ShownInvite
  token: string
  expiresAt: Date
}

export async function sendInviteByMail(
  services: Services,
  db: Tx['db'],
  message: InviteMessage,
): Promise<void> {
  const { invite } = message
  const named = await namesInInvite(db, invite)
  const values = {
    ...named,
    ...valuesOf(services, message, inviteAddress(message.token)),
    message: named.message ? format(familyMailMessages.message, { message: named.message }) : '',
  }
  await postMail(services, db, {
    to: invite.email ?? '',
    subject: format(familyMailMessages.inviteSubject, values),
    text: format(familyMailMessages.invite, values),
  })
}

export async function sendInviteByPhone(
  services: Services,
  db: Tx['db'],
  message: InviteMessage,
): Promise<void> {
  const named = await namesInInvite(db, message.invite)
  const values = { ...named, ...valuesOf(services, message, inviteAddress(message.token, 'bySms')) }
  await postSms(services, db, {
    to: `${usualCountry}${message.invite.phone}`,
    text: format(familyMailMessages.inviteSms, values),
  })
}

const valuesOf = ({ settings }: Services, { expiresAt }: InviteMessage, path: string) => ({
  product: settings.productName,
  link: `${settings.publicUrl}${path}`,
  until: expiresAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
})
