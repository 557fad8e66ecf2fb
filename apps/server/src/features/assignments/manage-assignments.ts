import type {
  addClassAssignments,
  listClassAssignments,
  listUserContentLite,
  removeClassAssignments,
} from '@kindling/contract/assignments'
import type { ReplyOf } from '@kindling/contract/define-call'
import { type AssignmentType, archetypeOf, assignable } from '@kindling/rules/assignments'
import type { GroupRow } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { closeToClass } from '../catalogue/index.ts'
import { assignmentLimits } from './limits.ts'
import {
  type ContentRecord,
  countPublished,
  deleteAssignments,
  deleteFromOthers,
  type Giving,
  insertAssignments,
  listContent,
  listLessonsIn,
  listReached,
} from './queries.ts'

type Given = ReplyOf<typeof listClassAssignments>

/** The assignments of a class, of one type if given (CLASSES-55). Only a caller who can withdraw a hidden one sees its name. */
export async function showAssignments({
  services,
  actor,
  row,
  can,
  query,
}: RowContext<typeof listClassAssignments, 'group', GroupRow>): Promise<Given> {
  const content = await listGiven(services, actor, row.id, query.type)
  return present(can.includes('manage') ? content : content.filter(one => !one.is_held))
}

/** What a class can be assigned (CLASSES-56), without what teachers make among themselves (CLASSES-59). */
export async function showContent({
  services,
  actor,
  row,
  query,
}: RowContext<typeof listUserContentLite, 'group', GroupRow>): Promise<ReplyOf<typeof listUserContentLite>> {
  const content = await listContent(services.db, row.id, readerOf(services, actor))
  return { content: assignable(content.filter(isOf(query.type)).map(presentContent)) }
}

export async function giveToClass({
  services,
  actor,
  row,
  body,
}: RowContext<typeof addClassAssignments, 'group', GroupRow>): Promise<Given> {
  const ids = [...new Set(body.ids)]
  if ((await countPublished(services.db, body.type, ids)) !== ids.length) throw refuse('NOT_FOUND')
  await useLimit(services, assignmentLimits.given, actor.id)
  const giving = { classIds: [row.id], type: body.type, ids, by: actor.id, now: services.clock.now() }
  await transaction(services, tx => give(tx, giving))
  return present(await listGiven(services, actor, row.id))
}

export async function takeFromClass({
  services,
  actor,
  row,
  body,
}: RowContext<typeof removeClassAssignments, 'group', GroupRow>): Promise<Given> {
  await transaction(services, async ({ db }) => {
    await deleteAssignments(db, { classId: row.id, type: body.type, ids: body.ids })
    // What a teacher has made is no longer open to the class: a course with its lessons.
    const lessons = body.type === 'lesson' ? body.ids : await listLessonsIn(db, body.ids)
    await closeToClass(db, { archetype: 'Lessons', ids: lessons, classId: row.id })
    if (body.type === 'course')
      await closeToClass(db, { archetype: 'Courses', ids: body.ids, classId: row.id })
  })
  return present(await listGiven(services, actor, row.id))
}

/** Assigns lessons or courses of a teacher to exactly these classes. */
export async function giveOwn(tx: Tx, giving: Giving): Promise<void> {
  await deleteFromOthers(tx.db, giving)
  await give(tx, giving)
}

/** The students and their families are told once what is new, however much it is; the teachers of the class see it there. */
async function give(tx: Tx, giving: Giving): Promise<void> {
  const given = await insertAssignments(tx.db, giving)
  if (given.length === 0) return
  for (const { child_id, item_id, has_more } of await listReached(tx.db, giving.type, given))
    tx.announce({
      type: has_more ? 'contents_assigned' : 'content_assigned',
      actorId: giving.by,
      childId: child_id,
      subject: { kind: 'item', id: item_id },
      to: ['child', 'parents'],
    })
}

async function listGiven(
  services: Services,
  actor: Actor,
  classId: number,
  type?: AssignmentType,
): Promise<ContentRecord[]> {
  const content = await listContent(services.db, classId, readerOf(services, actor))
  return content.filter(one => one.is_assigned && isOf(type)(one))
}

const readerOf = ({ clock }: Services, { id }: Actor) => ({ readerId: id, now: clock.now() })

const present = (given: readonly ContentRecord[]): Given => ({ assignments: given.map(presentContent) })

const isOf = (type?: AssignmentType) => (one: ContentRecord) => type === undefined || one.type === type

const presentContent = (one: ContentRecord): Given['assignments'][number] => ({
  type: one.type,
  name: one.name,
  title: one.name,
  archetype: archetypeOf[one.type],
  archetype_id: one.id,
  state: one.is_assigned ? 'Assigned' : 'Available',
})
