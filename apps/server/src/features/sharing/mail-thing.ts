import type { ReplyOf } from '@kindling/contract/define-call'
import type { listSharePeople, mailCalls } from '@kindling/contract/sharing'
import { fullName } from '@kindling/rules/full-name'
import { format } from '@kindling/rules/messages/format'
import { mailNameMessages } from '@kindling/rules/messages/mail-names'
import { shareMessages } from '@kindling/rules/messages/share-mails'
import { stopMailsPath } from '@kindling/rules/sharing'
import type { Actor } from '../../platform/actor.ts'
import { namesForMail } from '../../platform/mail-names.ts'
import { postMail } from '../../platform/posting.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { countUse, type RateLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import type { KindRow } from '../catalogue/index.ts'
import { addressKey, hashesOfAddress, hashOfAddress, mailboxOf, stopTokenFor } from './address-hash.ts'
import { sharingLimits } from './limits.ts'
import { insertShare, listNearPeople } from './mail-queries.ts'
import { findSharedById, type SharedItem } from './queries.ts'
import { sharedUrl } from './short-links.ts'

/** The calls of all kinds have the same input and reply. */
type MailCall = (typeof mailCalls)['Activities']
type Mailing = RowContext<MailCall, 'item', KindRow>

/**
 * Mails others about a public thing (SHARING-14 to SHARING-20). The sender adds no text. An adult with a proved address may write to any
 * address; a child to its own guardians and teachers (decision 0035).
 */
export async function mailThing(
  context: Pick<Mailing, 'services' | 'actor' | 'row' | 'body' | 'retry'>,
): Promise<ReplyOf<MailCall>> {
  const { services, actor, row, retry } = context
  return transaction(
    services,
    async tx => {
      const addresses = await addressesOf(context, tx)
      const item = await findSharedById(tx.db, row.id)
      if (!item) throw refuse('NOT_FOUND')
      const sender = await nameOf(tx.db, actor)
      const key = await addressKey(tx.db)
      const shares: { id: number }[] = []
      for (const address of addresses) shares.push(await mailTo(context, tx, { address, item, sender, key }))
      return { shares, message: shareMessages.sent }
    },
    retry,
  )
}

/** In the order of their mailboxes, so that two senders to the same people do not deadlock. */
async function addressesOf(
  { actor, body: { emails, user_ids } }: Pick<Mailing, 'actor' | 'body'>,
  { db }: Tx,
): Promise<string[]> {
  if (actor.userType !== 'Child') {
    await requireProvedAddress({ db }, actor.id)
    if (user_ids.length > 0) throw refuseField('user_ids', shareMessages.adultsOnly)
    return byMailbox(emails)
  }
  if (emails.length > 0) throw refuseField('emails', shareMessages.ownPeople)
  const near = await listNearPeople(db, actor.id)
  const chosen = near.filter(({ id }) => user_ids.includes(id))
  if (chosen.length < new Set(user_ids).size) throw refuse('NOT_FOUND')
  return byMailbox(chosen.map(({ email }) => email))
}

const byMailbox = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.map(address => address.toLowerCase()))].sort((one, other) =>
    mailboxOf(one) < mailboxOf(other) ? -1 : 1,
  )

/** An adult's full name, a child's first name only. */
async function nameOf(db: Db, { id, userType }: Actor): Promise<string> {
  const name = (await namesForMail(db, [id]))(id)
  if (userType !== 'Child') return name.full
  return name.isQuoted ? name.first : mailNameMessages.otherChild
}

interface Letter {
  address: string
  item: SharedItem
  sender: string
  key: Buffer
}

/** The sender does not learn which address gets the mail, and which wants none. */
async function mailTo(
  { services, actor }: Pick<Mailing, 'services' | 'actor'>,
  { db }: Tx,
  { address, item, sender, key }: Letter,
): Promise<{ id: number }> {
  const hash = hashOfAddress(key, address)
  const count = (limit: RateLimit, who: string | number) =>
    countOne({ db, clock: services.clock }, limit, who, shareMessages.most)
  await count(sharingLimits.mailed, actor.id)
  await count(sharingLimits.received, hash.toString('hex'))
  const share = { item_id: item.id, sender_id: actor.id, address_hash: hash, sent_at: services.clock.now() }
  const { id, is_stopped } = await insertShare(db, share, hashesOfAddress(key, address))
  if (is_stopped) return { id }
  const { productName: product, publicUrl } = services.settings
  const { summary } = item
  // A subject is one line, whatever the title contains.
  const title = item.title.replace(/[\s\p{Cc}]+/gu, ' ')
  const stop = `${publicUrl}${stopMailsPath(stopTokenFor(key, hash))}`
  const values = { sender, product, title, summary, link: sharedUrl(services, item), stop }
  await postMail(services, db, {
    to: address,
    subject: format(shareMessages.subject, values),
    text: format(shareMessages.text, values),
  })
  return { id }
}

/** Counted in the mail's transaction: a repeat after a lost connection counts once. */
async function countOne(
  services: Pick<Services, 'db' | 'clock'>,
  limit: RateLimit,
  who: string | number,
  refusal: string,
): Promise<void> {
  if ((await countUse(services, limit, who)) > limit.most) throw refuse('LIMIT', refusal)
}

/** The people to whom a child can write. */
export const showSharePeople = async ({
  services,
  actor,
}: RequestContext<typeof listSharePeople>): Promise<ReplyOf<typeof listSharePeople>> => ({
  people: (await listNearPeople(services.db, actor.id)).map(person => ({
    id: person.id,
    name: fullName(person),
    is_teacher: person.is_teacher,
  })),
})
