import { inviteAddress } from '@kindling/rules/invites'
import { familyMailWords } from '@kindling/rules/words/family-mails'
import { say } from '@kindling/rules/words/format'
import type { House } from '../../platform/house.ts'
import { postMail, postSms } from '../../platform/messages.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { ShownInvite } from '../invites/index.ts'

export interface InviteMessage {
  invite: ShownInvite
  token: string
  expiresAt: Date
}

/** Text messages go to numbers of the United States, which have ten digits (D-04). */
const country = '+1'

export async function sendInviteByMail(house: House, db: Tx['db'], message: InviteMessage): Promise<void> {
  const { invite } = message
  const own = invite.message.trim() ? say(familyMailWords.message, { message: invite.message.trim() }) : ''
  const values = {
    ...valuesOf(house, message, inviteAddress(message.token)),
    name: invite.first_name,
    message: own,
  }
  await postMail(house, db, {
    to: invite.email ?? '',
    subject: say(familyMailWords.inviteSubject, values),
    text: say(familyMailWords.invite, values),
  })
}

export async function sendInviteByPhone(house: House, db: Tx['db'], message: InviteMessage): Promise<void> {
  const values = valuesOf(house, message, inviteAddress(message.token, 'bySms'))
  await postSms(house, db, {
    to: `${country}${message.invite.phone}`,
    text: say(familyMailWords.inviteSms, values),
  })
}

const valuesOf = ({ settings }: House, { invite, expiresAt }: InviteMessage, path: string) => ({
  inviter: invite.inviter_name,
  child: invite.child_name,
  product: settings.productName,
  link: `${settings.publicUrl}${path}`,
  until: expiresAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
})
