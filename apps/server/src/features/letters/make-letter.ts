import type { ReplyOf } from '@kindling/contract/define-call'
import type { makeClassLetters, makeFamilyLetter, withdrawLetter } from '@kindling/contract/letters'
import type { Relation } from '@kindling/rules/access'
import { letterAddress, letterDays, printLetterCode } from '@kindling/rules/letters'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { initialOf } from '@kindling/rules/people'
import { groupPolicy } from '../../platform/access/policies.ts'
import type { ChildRow, GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { lockAccounts } from '../../platform/lock-account.ts'
import { lockMailboxes } from '../../platform/lock-mailbox.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { knowsFully } from '../accounts/index.ts'
import { mostReceived } from '../invites/index.ts'
import { hashOfCode, newCode } from './codes.ts'
import { letterLimits } from './limits.ts'
import {
  type Addressee,
  countMailedTo,
  countMailedUnvouched,
  endLetter,
  insertLetter,
  listAddressees,
  lockAddressees,
  replaceCode,
  vouching,
} from './queries.ts'

type Letter = ReplyOf<typeof makeFamilyLetter>['letter']
type Making = RowContext<typeof makeFamilyLetter, 'child', ChildRow>

export const mailLetterJob = 'mail-family-letter'

/** A verified school vouches for its students; an unverified teacher makes letters only for their own students without a guardian. */
export const isVouchedFor = (relations: readonly string[]) => vouching.some(one => relations.includes(one))

export const mayHaveLetter = (of: Pick<Addressee, 'relations' | 'has_guardian'>) =>
  isVouchedFor(of.relations) || (of.relations.includes('attesting-teacher') && !of.has_guardian)

/** During a dispute about a student, no letter is made. */
export const isToHaveLetter = (to: Addressee) => mayHaveLetter(to) && !to.is_disputed

/**
 * The letter of one student: its code is shown once, or is mailed and shown to nobody else. Its yes is also a yes to a class, so its maker
 * must teach or administer that class.
 */
export async function makeLetter(context: Making): Promise<ReplyOf<typeof makeFamilyLetter>> {
  const { services, actor, row: child, body } = context
  await requireProvedAddress(services, actor.id)
  await useLimit(services, letterLimits.familyLetters, actor.id)
  const code = newCode()
  const made = await transaction(
    services,
    async tx => {
      // Checked under the locks: a guardian may have been linked, or the maker have lost the right, while this waited.
      await lockAccounts(tx.db, [actor.id, child.id])
      const to = await addresseeOf(context, tx.db)
      if (body.email) await requireFewMailed(tx, { actorId: actor.id, to }, body.email, services.clock.now())
      const classId = body.group_id ?? null
      return keepLetter(services, tx, { actorId: actor.id, to, classId, mailedTo: body.email ?? null })
    },
    context.retry,
    async () => void (await addresseeOf(context, services.db)),
  )
  if (made.mailed_to !== null) return { letter: made }
  return { letter: await withCode(services, made, code) }
}

/** The student, if the caller may make a letter for it, and for that class. */
async function addresseeOf({ services, actor, row: child, body }: Making, db: Db): Promise<Addressee> {
  const { clock } = services
  const classId = body.group_id ?? null
  if (classId !== null) await groupPolicy.open({ db, clock }, actor, classId, 'manage')
  const asked = { actorId: actor.id, childIds: [child.id], classId, now: clock.now() }
  const [to] = await listAddressees(db, asked)
  if (!to) throw refuse('NOT_FOUND')
  if (to.is_disputed) throw refuse('DISPUTE')
  if (!mayHaveLetter(to)) throw refuse('VALIDATION', familyLetterMessages.hasGuardian)
  return to
}

/**
 * As for invites, only so many letters a day go to one address, so that they cannot flood a person. Unverified makers' letters do not count
 * against those of a verified school. Without one, a student may get only few in all, and a maker, whom the caller has locked, may mail
 * only few a day.
 */
async function requireFewMailed(
  tx: Tx,
  { actorId, to }: Pick<Order, 'actorId' | 'to'>,
  email: string,
  now: Date,
): Promise<void> {
  const yesterday = secondsAfter(now, -24 * 3600)
  const isVouched = isVouchedFor(to.relations)
  await lockMailboxes(tx.db, 'letter', [email])
  if ((await countMailedTo(tx.db, { email, isVouched }, yesterday)) >= mostReceived) throw refuse('LIMIT')
  if (isVouched) return
  const mailed = await countMailedUnvouched(tx.db, { childId: to.id, makerId: actorId }, yesterday)
  if (mailed.of_child >= mostMailed.aStudent) throw refuse('LIMIT', familyLetterMessages.manyMailed)
  if (mailed.of_maker >= mostMailed.aDay) throw refuse('LIMIT', familyLetterMessages.manyMailedToday)
}

/** How many letters an unverified maker may mail. */
const mostMailed = { aStudent: 3, aDay: 30 }

/** The letters of several students at once, to print. Students who may not have one are left out, including those in a dispute. */
export async function makeLetters(
  context: RowContext<typeof makeClassLetters, 'group', GroupRow>,
): Promise<ReplyOf<typeof makeClassLetters>> {
  const { services, actor, row: group, body } = context
  await requireProvedAddress(services, actor.id)
  await useLimit(services, letterLimits.familyLetters, actor.id)
  const made = await transaction(
    services,
    async tx => {
      const asked = {
        actorId: actor.id,
        childIds: body.child_ids,
        classId: group.id,
        now: services.clock.now(),
      }
      const found = await lockAddressees(tx.db, asked)
      const addressees = found.filter(isToHaveLetter)
      if (addressees.length === 0 && found.some(to => to.is_disputed)) throw refuse('DISPUTE')
      if (addressees.length === 0) throw refuseField('child_ids', familyLetterMessages.nobody)
      const letters: Letter[] = []
      for (const to of addressees)
        letters.push(
          await keepLetter(services, tx, { actorId: actor.id, to, classId: group.id, mailedTo: null }),
        )
      return { letters }
    },
    context.retry,
    async ({ letters }) => {
      const asked = { actorId: actor.id, childIds: letters.map(letter => letter.child.id), classId: group.id }
      const found = await listAddressees(services.db, { ...asked, now: services.clock.now() })
      if (found.filter(isToHaveLetter).length < letters.length) throw refuse('NOT_FOUND')
    },
  )
  return { letters: await Promise.all(made.letters.map(letter => withCode(services, letter, newCode()))) }
}

interface Order {
  actorId: number
  to: Addressee
  classId: number | null
  mailedTo: string | null
}

/** Stores a letter. The stored reply for a retry has no code; the caller adds it. */
async function keepLetter(services: Services, tx: Tx, order: Order): Promise<Letter> {
  const { actorId, to, classId, mailedTo } = order
  const now = services.clock.now()
  const endsAt = secondsAfter(now, letterDays * 24 * 3600)
  const id = await insertLetter(tx.db, {
    child_id: to.id,
    class_id: classId,
    code_hash: hashOfCode(newCode()),
    made_by: actorId,
    made_at: now,
    ends_at: endsAt,
    mailed_to: mailedTo,
    is_vouched: isVouchedFor(to.relations),
  })
  const details = { letter_id: id, class_id: classId }
  await audit(tx.db, { act: 'family-letter-made', actorId, subjectId: to.id, details }, now)
  if (mailedTo !== null) await services.jobs.add(tx.db, mailLetterJob, { letterId: id })
  const isKnown = knowsFully(to.relations as Relation[])
  return {
    id,
    child: {
      id: to.id,
      first_name: to.first_name,
      last_name: isKnown ? to.last_name : initialOf(to.last_name),
    },
    code: null,
    link: null,
    mailed_to: mailedTo,
    ends_at: endsAt.toISOString(),
  }
}

/** A code is never stored: a retry after a lost reply gives the letter another one. */
async function withCode(services: Services, letter: Letter, code: string): Promise<Letter> {
  await replaceCode(services.db, letter.id, hashOfCode(code))
  const link = `${services.settings.publicUrl}${letterAddress(code)}`
  return { ...letter, code: printLetterCode(code), link }
}

/** Withdraws an open letter. */
export async function takeLetterBack({
  services,
  row: child,
  body,
}: RowContext<typeof withdrawLetter, 'child', ChildRow>): Promise<ReplyOf<typeof withdrawLetter>> {
  const letter = { id: body.letter_id, childId: child.id }
  const withdrawn = await transaction(services, tx => endLetter(tx.db, letter, services.clock.now()))
  return { withdrawn }
}
