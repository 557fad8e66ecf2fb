import type {
  addClassAssignments,
  listClassAssignments,
  listUserContentLite,
  removeClassAssignments,
} from '@kindling/contract/assignments'
import type { ReplyOf } from '@kindling/contract/define-call'
import { type AssignmentType, archetypeOf, assignable } from '@kindling/rules/assignments'
import type { GroupRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import {
  type ContentRecord,
  countPublished,
  deleteAssignments,
  insertAssignments,
  listContent,
} from './queries.ts'

type Given = ReplyOf<typeof listClassAssignments>

/** What a class has been given, of one type where it is named (CLASSES-55). */
export const showAssignments = ({
  house,
  row,
  query,
}: RowVisit<typeof listClassAssignments, 'group', GroupRow>): Promise<Given> =>
  givenTo(house.db, row.id, query.type)

/** What a class can be given (CLASSES-56), without what teachers make among themselves (CLASSES-59). */
export async function showContent({
  house,
  row,
  query,
}: RowVisit<typeof listUserContentLite, 'group', GroupRow>): Promise<ReplyOf<typeof listUserContentLite>> {
  const content = await listContent(house.db, row.id)
  return { content: assignable(content.filter(isOf(query.type)).map(presentContent)) }
}

export async function giveToClass({
  house,
  actor,
  row,
  body,
}: RowVisit<typeof addClassAssignments, 'group', GroupRow>): Promise<Given> {
  const ids = [...new Set(body.ids)]
  if ((await countPublished(house.db, body.type, ids)) !== ids.length) throw refuse('NOT_FOUND')
  const giving = { classId: row.id, type: body.type, ids, by: actor.id, now: house.clock.now() }
  await transaction(house, tx => insertAssignments(tx.db, giving))
  return givenTo(house.db, row.id)
}

export async function takeFromClass({
  house,
  row,
  body,
}: RowVisit<typeof removeClassAssignments, 'group', GroupRow>): Promise<Given> {
  await transaction(house, tx =>
    deleteAssignments(tx.db, { classId: row.id, type: body.type, ids: body.ids }),
  )
  return givenTo(house.db, row.id)
}

async function givenTo(db: Db, classId: number, type?: AssignmentType): Promise<Given> {
  const content = await listContent(db, classId)
  return { assignments: content.filter(one => one.is_assigned && isOf(type)(one)).map(presentContent) }
}

const isOf = (type?: AssignmentType) => (one: ContentRecord) => type === undefined || one.type === type

const presentContent = (one: ContentRecord): Given['assignments'][number] => ({
  type: one.type,
  name: one.name,
  title: one.name,
  archetype: archetypeOf[one.type],
  archetype_id: one.id,
  state: one.is_assigned ? 'Assigned' : 'Available',
})
