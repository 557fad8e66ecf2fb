import type { Db } from './database/connect.ts'

/** What the audit log can say happened. */
export type AuditedAct =
  | 'account-created'
  | 'child-added'
  | 'password-changed'
  | 'class-joined'
  | 'class-code-changed'
  | 'operator-appointed'

/** Adds to the audit log in the transaction of the change itself. */
export async function audit(
  db: Db,
  entry: {
    act: AuditedAct
    actorId: number
    subjectId?: number | null
    details?: Record<string, string | number | null>
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      happened_at: now,
      actor_id: entry.actorId,
      act: entry.act,
      subject_id: entry.subjectId ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}
