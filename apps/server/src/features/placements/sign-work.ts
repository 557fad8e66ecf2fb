import { placementRefusals, signingPage } from '@kindling/rules/messages/placements'
import { productId } from '@kindling/rules/people'
import {
  competencies,
  competencyRatings,
  fitsDay,
  minutesFromHours,
  signerFault,
  takesHours,
} from '@kindling/rules/placements'
import { audit } from '../../platform/audit.ts'
import { isDisputed } from '../../platform/disputes.ts'
import { hashOfLinkSecret, looksLikeLinkSecret } from '../../platform/link-secrets.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { isAtHome } from './at-home.ts'
import { hashOfWork } from './hash-of-work.ts'
import { minutesByDay } from './hours-queries.ts'
import {
  findLink,
  insertSignature,
  type LinkRecord,
  listOpenEntries,
  type OpenEntry,
  useLink,
} from './signing-queries.ts'

/** What a link opens: the waiting hours. */
export interface WorkToSign {
  link: LinkRecord
  entries: OpenEntry[]
}

/**
 * The hours of an open link; null for one that was used, has ended, was closed, or whose hours have changed since: its holder learns
 * nothing, not even which of these it is.
 */
export async function openWork(
  services: Services,
  db: Db,
  code: string,
  isLocked = false,
): Promise<WorkToSign | null> {
  if (!looksLikeLinkSecret(code)) return null
  const now = services.clock.now()
  const link = await findLink(db, { codeHash: hashOfLinkSecret('signing', code) }, now, isLocked)
  if (!link?.is_of_teacher || link.used_at || link.revoked_at || link.ends_at <= now) return null
  if (!takesHours(link.state) || (await isDisputed(db, link.child_id))) return null
  // The address may have become one of the student's home since.
  if (await isAtHome(db, { childId: link.child_id, otherId: link.sent_by, address: link.sent_to }))
    return null
  const entries = await listOpenEntries(db, link.placement_id, isLocked)
  return hashOfWork(entries).equals(link.content_hash) ? { link, entries } : null
}

/** An employer's input, as typed. */
export type SignForm = Readonly<Record<string, string>>

export interface Signing {
  name: string
  ratings: Record<(typeof competencies)[number], number>
  minutes: Map<number, number>
}

/** The faults by field, or what is signed. An hour that did not happen is 0. */
export function readSigning(
  form: SignForm,
  entries: readonly OpenEntry[],
): { faults: Record<string, string>; signing: Signing } {
  const faults: Record<string, string> = {}
  const minutes = new Map<number, number>()
  for (const { id } of entries) {
    const typed = form[`hours_${id}`] ?? ''
    const read = /^0([.,]0+)?$/.test(typed.trim()) ? 0 : minutesFromHours(typed)
    if (read === null) faults[`hours_${id}`] = placementRefusals.hours
    minutes.set(id, read ?? 0)
  }
  const ratings = { reliability: 0, teamwork: 0, communication: 0, quality: 0 }
  for (const competency of competencies) {
    const rating = Number(form[competency])
    if ((competencyRatings as readonly number[]).includes(rating)) ratings[competency] = rating
    else faults[competency] = signingPage.ratingMissing
  }
  const name = (form.name ?? '').trim()
  const nameFault = signerFault(name)
  if (nameFault) faults.name = nameFault
  if (form.agreed !== 'yes') faults.agreed = signingPage.boxMissing
  return { faults, signing: { name, ratings, minutes } }
}

/** Hours on one day cannot exceed the day's maximum, over all places. The full day is not named: the work may be elsewhere. */
async function dayFault(
  db: Db,
  { link, entries }: WorkToSign,
  { minutes }: Signing,
): Promise<Record<string, string>> {
  const byDay = await minutesByDay(db, {
    childId: link.child_id,
    days: entries.map(entry => entry.worked_on),
    without: entries.map(entry => entry.id),
  })
  for (const { id, worked_on } of entries)
    byDay.set(worked_on, (byDay.get(worked_on) ?? 0) + (minutes.get(id) ?? 0))
  return entries.every(({ worked_on }) => fitsDay(byDay.get(worked_on) ?? 0))
    ? {}
    : { day: placementRefusals.dayFull }
}

type Signed =
  | { result: 'signed' }
  | { result: 'gone' }
  | { result: 'faults'; faults: Record<string, string>; work: WorkToSign }

/**
 * Signs once, under the lock of the link and its hours, so that what is signed is what was shown. The audit log has its hash in its chain.
 */
export function signWork(
  services: Services,
  { code, childId }: { code: string; childId: number },
  form: SignForm,
): Promise<Signed> {
  return transaction(services, async tx => {
    // As when hours are written: the student's account first, since all placements share a day.
    await lockAccount(tx.db, childId)
    const work = await openWork(services, tx.db, code, true)
    if (!work) return { result: 'gone' }
    const { link, entries } = work
    const { faults: typed, signing } = readSigning(form, entries)
    // An employer must not learn about other work by trying hours: everything else must be right first.
    const faults = Object.keys(typed).length > 0 ? typed : await dayFault(tx.db, work, signing)
    if (Object.keys(faults).length > 0) return { result: 'faults', faults, work }
    const now = services.clock.now()
    const signed = entries.map(entry => ({ ...entry, minutes: signing.minutes.get(entry.id) ?? 0 }))
    const hash = hashOfWork(signed)
    await useLink(tx.db, link.id, now)
    const id = await insertSignature(
      tx.db,
      {
        placement_id: link.placement_id,
        child_id: link.child_id,
        signer_name: signing.name,
        sent_to: link.sent_to,
        ...signing.ratings,
        content: JSON.stringify(signed),
        content_hash: hash,
        signed_at: now,
      },
      signed,
    )
    const minutes = signed.reduce((sum, entry) => sum + entry.minutes, 0)
    const details = {
      signature_id: id,
      placement_id: link.placement_id,
      minutes,
      content: hash.toString('hex'),
    }
    // The signer has no account; the link and what it was bound to identify the signer.
    await audit(tx.db, { act: 'work-signed', actorId: productId, subjectId: link.child_id, details }, now)
    tx.announce({
      type: 'placement_signed',
      actorId: productId,
      childId: link.child_id,
      subject: { kind: 'placement', id: link.placement_id },
      to: ['groups'],
    })
    tx.announce({
      type: 'placement_changed',
      actorId: productId,
      childId: link.child_id,
      subject: { kind: 'placement', id: link.placement_id },
      to: ['child', 'parents'],
    })
    return { result: 'signed' }
  })
}
