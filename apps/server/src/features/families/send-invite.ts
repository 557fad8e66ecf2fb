import { inviteAddress } from '@kindling/rules/invites'
import { usualCountry } from '@kindling/rules/phones'
import { familyMailWords } from '@kindling/rules/words/family-mails'
import { say } from '@kindling/rules/words/format'
import type { House } from '../../platform/house.ts'
import { postMail, postSms } from '../../platform/messages.ts'
import type { Tx } from '../../platform/transaction.ts'
import { namesInInvite, type ShownInvite } from '../invites/index.ts'

export interface InviteMessage {
  invite: ShownInvite
  token: string
  expiresAt: Date
}

export async function sendInviteByMail(house: House, db: Tx['db'], message: InviteMessage): Promise<void> {
  const { invite } = message
  const named = await namesInInvite(db, invite)
  const values = {
    ...named,
    ...valuesOf(house, message, inviteAddress(message.token)),
    message: named.message ? say(familyMailWords.message, { message: named.message }) : '',
  }
  await postMail(house, db, {
    to: invite.email ?? '',
    subject: say(familyMailWords.inviteSubject, values),
    text: say(familyMailWords.invite, values),
  })
}

export async function sendInviteByPhone(house: House, db: Tx['db'], message: InviteMessage): Promise<void> {
  const named = await namesInInvite(db, message.invite)
  const values = { ...named, ...valuesOf(house, message, inviteAddress(message.token, 'bySms')) }
  await postSms(house, db, {
    to: `${usualCountry}${message.invite.phone}`,
    text: say(familyMailWords.inviteSms, values),
  })
}

const valuesOf = ({ settings }: House, { expiresAt }: InviteMessage, path: string) => ({
  product: settings.productName,
  link: `${settings.publicUrl}${path}`,
  until: expiresAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
})
