import type { ReplyOf } from '@kindling/contract/define-call'
import type { askSchool, closeSchoolQuestion, listSchoolQuestions } from '@kindling/contract/near'
import { nearMessages } from '@kindling/rules/messages/near'
import type { ChildRow, SchoolRow } from '../../platform/access/queries.ts'
import { findVerifiedSchool } from '../../platform/access/verified-school.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { listSchoolAdminTopics } from '../guardians/index.ts'
import { closeQuestion, insertQuestion, listQuestions } from './queries.ts'

/** A guardian asks the child's own verified school; its administrators and the child's teachers are told. */
export async function ask({
  services,
  actor,
  row: child,
  body,
}: RowContext<typeof askSchool, 'child', ChildRow>): Promise<ReplyOf<typeof askSchool>> {
  await requireProvedAddress(services, actor.id)
  const asked = await transaction(services, async tx => {
    const schoolId = await findVerifiedSchool(tx.db, child.id)
    if (schoolId === null) throw refuse('VALIDATION', nearMessages.noSchool)
    const { about, message } = body
    const asking = {
      childId: child.id,
      schoolId,
      classId: body.class_id ?? null,
      by: actor.id,
      about,
      message,
    }
    const isNew = await insertQuestion(tx.db, { ...asking, now: services.clock.now() })
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

type Listing = RowContext<typeof listSchoolQuestions, 'school', SchoolRow>

export async function showQuestions({
  services,
  actor,
  row: school,
}: Listing): Promise<ReplyOf<typeof listSchoolQuestions>> {
  const questions = await listQuestions(services.db, { schoolId: school.id, actorId: actor.id })
  return {
    questions: questions.map(({ child_id, first_name, last_name, asked_at, ...question }) => ({
      ...question,
      child: { id: child_id, first_name, last_name },
      asked_at: asked_at.toISOString(),
    })),
  }
}

export async function close({
  services,
  actor,
  row: school,
  body,
}: RowContext<typeof closeSchoolQuestion, 'school', SchoolRow>): Promise<
  ReplyOf<typeof closeSchoolQuestion>
> {
  const of = { id: body.question_id, schoolId: school.id, actorId: actor.id }
  const closed = await transaction(services, tx => closeQuestion(tx.db, of, services.clock.now()))
  if (!closed) throw refuse('NOT_FOUND')
  return { closed }
}
