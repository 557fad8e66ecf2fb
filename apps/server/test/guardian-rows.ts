import { randomBytes } from 'node:crypto'
import { makeUser } from './factories.ts'
import { makeLinkTo } from './journey-links.ts'
import { makePlacement } from './placements.ts'
import { makeImport } from './record-archives.ts'
import { makeUpload } from './records.ts'
import type { TestServer } from './test-server.ts'

interface Around {
  childId: number
  parentId: number
  teacherId: number
  schoolId: number
  classId: number
}

/** Rows of who comes near a child, whose end, as their term counts it, was at a moment. */
export const guardianRowsEndedAt = (
  of: TestServer,
  { childId, parentId, teacherId, schoolId, classId }: Around,
) => ({
  class_list_names: (at: Date) =>
    of.services.db
      .insertInto('class_list_names')
      .values({ class_id: classId, first_name: 'Gone', last_name: at.toISOString(), added_at: at })
      .execute(),
  erasures: (at: Date) =>
    of.services.db
      .insertInto('erasures')
      .values({ child_id: childId, account_made_at: at, asked_at: at, due_at: at, stopped_at: at })
      .execute(),
  disputes: (at: Date) =>
    of.services.db
      .insertInto('disputes')
      .values({
        child_id: childId,
        opened_by: parentId,
        about: 'guardian',
        reason: 'Not us',
        opened_at: at,
        closed_at: at,
      })
      .execute(),
  family_letters: (at: Date) =>
    of.services.db
      .insertInto('family_letters')
      .values({
        child_id: childId,
        code_hash: randomBytes(8),
        made_by: teacherId,
        made_at: at,
        ends_at: at,
      })
      .execute(),
  signing_links: async (at: Date) =>
    of.services.db
      .insertInto('signing_links')
      .values({
        placement_id: await makePlacement(of, childId),
        child_id: childId,
        sent_to: 'boss@bakery.example',
        sent_by: teacherId,
        content_hash: randomBytes(8),
        sent_at: at,
        ends_at: at,
      })
      .execute(),
  record_imports: (at: Date) => makeImport(of, { childId, parentId, endsAt: at }),
  uploads: (at: Date) => makeUpload(of, childId, { body: Buffer.alloc(1), endsAt: at }),
  journey_links: (at: Date) => makeLinkTo(of, { childId, parentId, endsAt: at }),
  guardian_requests: async (at: Date) =>
    of.services.db
      .insertInto('guardian_requests')
      .values({
        child_id: childId,
        guardian_id: await makeUser(of, 'Parent'),
        method: 'code',
        asked_at: at,
        ends_at: at,
      })
      .execute(),
  guardianships: (at: Date) =>
    of.services.db
      .insertInto('guardianships')
      .values({ child_id: childId, guardian_id: parentId, until: at })
      .execute(),
  school_questions: (at: Date) =>
    of.services.db
      .insertInto('school_questions')
      .values({
        child_id: childId,
        school_id: schoolId,
        asked_by: parentId,
        about: 'teacher',
        asked_at: at,
      })
      .execute(),
})
