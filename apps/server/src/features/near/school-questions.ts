import type { ReplyOf } from '@kindling/contract/define-call'
import type { askSchool, closeSchoolQuestion, listSchoolQuestions } from '@kindling/contract/near'
import { nearWords } from '@kindling/rules/words/near'
import type { ChildRow, SchoolRow } from '../../platform/access/queries.ts'
import { findVerifiedSchool } from '../../platform/access/verified-school.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { listSchoolAdminTopics } from '../guardians/index.ts'
import { closeQuestion, insertQuestion, listQuestions } from './queries.ts'

/** A guardian asks the child's own verified school; its administrators and the child's teachers hear of it. */
export async function ask({
  house,
  actor,
  row: child,
  body,
}: RowVisit<typeof askSchool, 'child', ChildRow>): Promise<ReplyOf<typeof askSchool>> {
  await requireProvedAddress(house, actor.id)
  const asked = await transaction(house, async tx => {
    const schoolId = await findVerifiedSchool(tx.db, child.id)
    if (schoolId === null) throw refuse('VALIDATION', nearWords.noSchool)
    const { about, message } = body
    const asking = {
      childId: child.id,
      schoolId,
      classId: body.class_id ?? null,
      by: actor.id,
      about,
      message,
    }
    const isNew = await insertQuestion(tx.db, { ...asking, now: house.clock.now() })
    if (isNew)
      tx.announce({
        type: 'school_asked',
        actorId: actor.id,
        childId: child.id,
        to: ['groups'],
        topics: await listSchoolAdminTopics(tx.db, child.id),
      })
    return isNew
  })
  return { asked }
}

type Listing = RowVisit<typeof listSchoolQuestions, 'school', SchoolRow>

export async function showQuestions({
  house,
  actor,
  row: school,
}: Listing): Promise<ReplyOf<typeof listSchoolQuestions>> {
  const questions = await listQuestions(house.db, { schoolId: school.id, actorId: actor.id })
  return {
    questions: questions.map(({ child_id, first_name, last_name, asked_at, ...question }) => ({
      ...question,
      child: { id: child_id, first_name, last_name },
      asked_at: asked_at.toISOString(),
    })),
  }
}

export async function close({
  house,
  actor,
  row: school,
  body,
}: RowVisit<typeof closeSchoolQuestion, 'school', SchoolRow>): Promise<ReplyOf<typeof closeSchoolQuestion>> {
  const of = { id: body.question_id, schoolId: school.id, actorId: actor.id }
  const closed = await transaction(house, tx => closeQuestion(tx.db, of, house.clock.now()))
  if (!closed) throw refuse('NOT_FOUND')
  return { closed }
}
