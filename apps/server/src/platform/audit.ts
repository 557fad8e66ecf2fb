import type { Db } from './database/connect.ts'

/** The acts that the audit log can record. */
export type AuditedAct =
  | 'account-created'
  | 'account-disabled'
  | 'account-enabled'
  | 'child-added'
  | 'guardian-invited'
  | 'guardian-asked'
  | 'guardian-declined'
  | 'guardian-linked'
  | 'guardian-confirmed'
  | 'family-letter-made'
  | 'near-ended'
  | 'safe-adults-set'
  | 'talk-texts-read'
  | 'talk-sentences-shown'
  | 'talk-messages-shown'
  | 'erasure-asked'
  | 'erasure-stopped'
  | 'account-erased'
  | 'school-part-erased'
  | 'dispute-opened'
  | 'dispute-closed'
  | 'dispute-acted'
  | 'guardian-left'
  | 'record-brought'
  | 'brought-removed'
  | 'consent-given'
  | 'consent-withdrawn'
  | 'friend-consented'
  | 'friends-made'
  | 'friendship-ended'
  | 'password-changed'
  | 'password-reset'
  | 'child-password-changed'
  | 'email-verified'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkeys-forgotten'
  | 'phone-proved'
  | 'phone-removed'
  | 'texts-switched'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'profile-code-changed'
  | 'teacher-role-told'
  | 'class-joined'
  | 'class-code-changed'
  | 'class-member-confirmed'
  | 'class-member-declined'
  | 'class-agreed'
  | 'class-ended'
  | 'join-requested'
  | 'join-accepted'
  | 'join-declined'
  | 'join-withdrawn'
  | 'classes-changed'
  | 'student-added'
  | 'students-imported'
  | 'sign-in-sheet-printed'
  | 'class-device-paired'
  | 'class-device-revoked'
  | 'picture-password-made'
  | 'sign-in-card-printed'
  | 'class-keys-removed'
  | 'ways-in-ended'
  | 'class-sign-in-released'
  | 'school-setting-changed'
  | 'school-admin-appointed'
  | 'school-admin-dismissed'
  | 'district-admin-appointed'
  | 'district-admin-dismissed'
  | 'teacher-invited'
  | 'teacher-added'
  | 'teacher-removed'
  | 'operator-appointed'
  | 'operator-dismissed'
  | 'job-retried'
  | 'exports-alarmed'
  | 'badge-keys-renewed'
  | 'badge-taken-back'
  | 'badge-key-withdrawn'
  | 'school-created'
  | 'school-changed'
  | 'offer-made'
  | 'offer-answered'
  | 'offer-withdrawn'
  | 'substitute-named'
  | 'substitute-ended'
  | 'teacher-vouched'
  | 'transfer-asked'
  | 'transfer-declined'
  | 'transfer-withdrawn'
  | 'student-moved'
  | 'school-year-turned'
  | 'school-year-undone'
  | 'school-left'
  | 'verification-asked'
  | 'verification-declined'
  | 'school-verified'
  | 'school-unverified'
  | 'provider-connected'
  | 'provider-disconnected'
  | 'check-in-read'
  | 'check-in-report-read'
  | 'hope-planned'
  | 'hope-changed'
  | 'report-asked'
  | 'report-opened'
  | 'support-started'
  | 'support-request'
  | 'support-ended'
  | 'employer-confirmed'
  | 'signing-link-sent'
  | 'work-signed'
  | 'journey-link-made'
  | 'journey-link-ended'
  | 'listing-claimed'
  | 'listing-decided'
  | 'course-decided'
  | 'course-opened'
  | 'reports-answered'

/** The acts that give a child a password. */
export const passwordActs = [
  'child-added',
  'child-password-changed',
  'password-changed',
  'password-reset',
] as const satisfies readonly AuditedAct[]

/** Acts that take many records out of the server at once; only `exports.ts` writes them. */
export type ExportAct =
  | 'roster-exported'
  | 'sign-in-sheet-printed'
  | 'report-exported'
  | 'record-taken'
  | 'badge-taken'
  | 'journey-taken'

interface Entry<Act> {
  act: Act
  actorId: number
  subjectId?: number | null
  details?: Record<string, string | number | null>
}

/** Adds to the audit log in the same transaction as the change. */
export const audit = (db: Db, entry: Entry<AuditedAct>, now: Date): Promise<void> =>
  insertEntry(db, entry, now)

export const auditExport = (db: Db, entry: Entry<ExportAct>, now: Date): Promise<void> =>
  insertEntry(db, entry, now)

async function insertEntry(db: Db, entry: Entry<string>, now: Date): Promise<void> {
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
