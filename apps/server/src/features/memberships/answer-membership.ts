import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerMembership, listMemberships } from '@kindling/contract/memberships'
import { ageOn } from '@kindling/rules/formats'
import { ownYesAge, waitingFor } from '@kindling/rules/memberships'
import { topics } from '@kindling/rules/notifications'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ReadContext } from '../../platform/access/policy.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { isDisputed, requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { endOldWaysAfterDispute } from '../disputes/index.ts'
import { notifyConfirmed } from './join.ts'
import {
  endMembership,
  endPlaceOfClass,
  endQuestionsTo,
  findOwnStanding,
  insertSchoolQuestion,
  listClassTeacherIds,
  listMembershipRecords,
  type MembershipRecord,
  sayYesOfChild,
} from './queries.ts'

type Answering = RowContext<typeof answerMembership, 'child', ChildRow>
type Asking = ReadContext & Pick<Answering, 'actor' | 'row' | 'relations'>
type Outcome = ReplyOf<typeof answerMembership>['outcome']

/** The classes of a child, and what the caller may answer to each. */
export async function showMemberships(
  context: RowContext<typeof listMemberships, 'child', ChildRow>,
): Promise<ReplyOf<typeof listMemberships>> {
  const { db, clock } = context.services
  return { memberships: await membershipsOf({ ...context, db, clock }) }
}

/**
 * The child's yes comes from a guardian with a proved address, or from the child's own verified school; a child of thirteen without either
 * says it alone. A guardian's no ends a membership; at the child's own school it asks the school.
 */
export async function answer(context: Answering): Promise<ReplyOf<typeof answerMembership>> {
  const { services, actor, row: child, body } = context
  await requireProvedAddress(services, actor.id)
  const outcome = await transaction(services, async tx => {
    // Checked again under the child's lock: the caller may have lost the child while this waited.
    await lockAccount(tx.db, child.id)
    const place = { db: tx.db, clock: services.clock }
    const { relations } = await childPolicy.open(place, actor, child.id, 'answer-class')
    const records = await listMembershipRecords(tx.db, child.id)
    const record = records.find(one => one.membership_id === body.membership_id)
    if (!record) throw refuse('NOT_FOUND')
    if (body.yes && relations.includes('guardian')) await requireNoDispute(tx, child.id)
    if (body.yes) await requireStaying(tx, child.id)
    const can = await actsOn({ ...place, actor, row: child, relations }, record)
    if (!can.includes(body.yes ? 'say-yes' : 'say-no')) throw refuse('FORBIDDEN')
    return body.yes ? agree(context, tx, record) : end(context, tx, record)
  })
  return { outcome, memberships: await membershipsOf({ ...context, db: services.db, clock: services.clock }) }
}

async function agree(
  { services, actor, row: child }: Answering,
  tx: Tx,
  record: MembershipRecord,
): Promise<Outcome> {
  const now = services.clock.now()
  const agreed = await sayYesOfChild(tx.db, { id: record.membership_id, by: actor.id, now })
  if (!agreed) throw refuse('NOT_FOUND')
  const details = { class_id: record.class_id }
  await audit(tx.db, { act: 'class-agreed', actorId: actor.id, subjectId: child.id, details }, now)
  if (!agreed.is_confirmed) return 'agreed'
  await notifyConfirmed(services, tx, { classId: record.class_id, childId: child.id, by: actor.id })
  return 'confirmed'
}

async function end(
  { services, actor, row: child }: Answering,
  tx: Tx,
  record: MembershipRecord,
): Promise<Outcome> {
  const now = services.clock.now()
  const details = { class_id: record.class_id }
  if (record.is_own_school) {
    const question = { childId: child.id, classId: record.class_id, by: actor.id, now }
    if (!(await insertSchoolQuestion(tx.db, question))) return 'school-asked'
    const teachers = await listClassTeacherIds(tx.db, record.class_id)
    tx.announce({
      type: 'school_asked',
      actorId: actor.id,
      childId: child.id,
      subject: { kind: 'class', id: record.class_id },
      topics: teachers.map(topics.teacher),
    })
    return 'school-asked'
  }
  if (actor.id !== child.id) await endQuestionsTo(tx.db, { childId: child.id, classId: record.class_id })
  await endMembership(tx.db, { id: record.membership_id, now })
  if (actor.id !== child.id)
    await endPlaceOfClass(tx.db, { childId: child.id, classId: record.class_id, now })
  // A teacher of a verified class, or of the place that made the account, may have made a password; a teacher without that right made none.
  const mayHaveMade = record.is_verified || record.is_origin
  if (record.of_class && record.of_child && mayHaveMade) await endOldWaysAfterDispute(services, tx, child.id)
  await audit(tx.db, { act: 'class-ended', actorId: actor.id, subjectId: child.id, details }, now)
  return 'ended'
}

const membershipsOf = async (context: Asking) => {
  const records = await listMembershipRecords(context.db, context.row.id)
  const isStopped = await isDisputed(context.db, context.row.id)
  return Promise.all(
    records.map(async record => {
      const waits_for = waitingFor({ ofClass: record.of_class, ofChild: record.of_child })
      return {
        membership_id: record.membership_id,
        child: { id: context.row.id, first_name: context.row.first_name },
        group: { id: record.class_id, name: record.class_name },
        teacher: record.teacher,
        school: record.school,
        is_verified: record.is_verified,
        state: waits_for === null ? ('confirmed' as const) : ('joined' as const),
        waits_for,
        joined_at: record.joined_at,
        can: await actsOn(context, record, isStopped),
      }
    }),
  )
}

/**
 * Guardians answer; the child's own school may only say yes; a child leaves what is outside its own school, and says yes where nobody else
 * can.
 */
async function actsOn(
  { db, clock, actor, row, relations }: Asking,
  record: MembershipRecord,
  /** During a dispute no guardian may say yes. */
  isStopped = false,
): Promise<('say-yes' | 'say-no')[]> {
  // Acts that are closed on a class device are not offered there.
  if (actor.isOnClassDevice) return []
  const yes = record.of_child ? [] : (['say-yes'] as const)
  if (relations.includes('guardian')) return [...(isStopped ? [] : yes), 'say-no']
  if (relations.includes('school-admin')) return [...yes]
  if (!relations.includes('self')) return []
  const own = await findOwnStanding(db, row.id)
  const isAlone = own !== null && !own.has_guardian && own.school_id === null
  const isOld = own?.birth_date ? ageOn(own.birth_date, dayOf(clock.now())) >= ownYesAge : false
  const no = record.is_own_school ? [] : (['say-no'] as const)
  return isAlone && isOld ? [...yes, ...no] : [...no]
}
