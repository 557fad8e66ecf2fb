import { type ConsentPurpose, noticeVersion } from '@kindling/rules/consents'
import { consentRefusals } from '@kindling/rules/messages/consents'
import { sql } from 'kysely'
import { type Clock, dayOf } from './clock.ts'
import type { Db } from './database/connect.ts'
import { run, statement } from './database/statement.ts'
import { refuse } from './refusals.ts'

/** Records that a person agreed to a purpose for a child, in the same transaction as what it allows (F-11); returns the row's id. */
export async function recordConsent(
  db: Db,
  consent: { childId: number; purpose: string; givenBy: number; method: string; endsAt?: Date },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('consents')
    .values({
      child_id: consent.childId,
      purpose: consent.purpose,
      given_by: consent.givenBy,
      method: consent.method,
      notice_version: noticeVersion,
      given_at: now,
      ends_at: consent.endsAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Withdraws one consent, no matter who gave it. */
export const withdrawOneConsent = (db: Db, { id, by }: { id: number; by: number }, now: Date) =>
  db
    .updateTable('consents')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()

/** Withdraws a person's own consent; another guardian withdraws all consents for that purpose. False when none was open. */
export async function withdrawConsent(
  db: Db,
  consent: { childId: number; purpose: string; by: number; onlyOwn: boolean },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update consents set withdrawn_at = ${now}, withdrawn_by = ${consent.by}
    where child_id = ${consent.childId} and purpose = ${consent.purpose} and withdrawn_at is null
      and method <> 'added-by-school' and (given_by = ${consent.by} or not ${consent.onlyOwn}::boolean)`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

type Input = { childId: number; classId: number | null; today: string }

const may = {
  account: statement<Input, { allowed: boolean }>`
    select may_post(${input => input.childId}::bigint, ${input => input.classId}::bigint, ${input => input.today}::date) as allowed`,
  sharing: statement<Input, { allowed: boolean }>`
    select may_share(${input => input.childId}::bigint, ${input => input.today}::date) as allowed`,
} satisfies Record<ConsentPurpose, unknown>

const mayUpload = statement<Omit<Input, 'classId'>, { allowed: boolean }>`
  select may_upload(${input => input.childId}::bigint, ${input => input.today}::date) as allowed`

type Asking = { db: Db; clock: Clock }

/** Whether a child may: a guardian has agreed, the school answers for it, or the child is thirteen (P1). */
export async function isAllowed(
  { db, clock }: Asking,
  childId: number,
  purpose: ConsentPurpose,
  classId: number | null = null,
): Promise<boolean> {
  const [row] = await run(db, may[purpose], { childId, classId, today: dayOf(clock.now()) })
  return row?.allowed ?? false
}

/** Refuses when the consent is missing, in words for the asker. */
export async function requireConsent(
  asking: Asking,
  childId: number,
  purpose: ConsentPurpose,
  { asker = 'child', classId = null }: { asker?: 'child' | 'adult'; classId?: number | null } = {},
): Promise<void> {
  if (!(await isAllowed(asking, childId, purpose, classId)))
    throw refuse('CONSENT', consentRefusals[asker][purpose])
}

/** Refuses a child's upload when the child may write nothing: an upload always hangs on something later. */
export async function requireUploading({ db, clock }: Asking, childId: number): Promise<void> {
  const [row] = await run(db, mayUpload, { childId, today: dayOf(clock.now()) })
  if (!row?.allowed) throw refuse('CONSENT', consentRefusals.child.account)
}
