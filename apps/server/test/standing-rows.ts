import { makeClass, makeSchool, makeUser } from './factories.ts'
import { makeActivity } from './finds.ts'
import { itemOf, makeVideo } from './make-video.ts'
import type { TestServer } from './test-server.ts'

/** Rows about schools and their staff that ended at a moment. */
export const standingRowsEndedAt = (
  of: TestServer,
  { schoolId, teacherId, childId }: { schoolId: number; teacherId: number; childId: number },
) => ({
  backups: (at: Date) =>
    of.services.db.insertInto('backups').values({ taken_at: at, files: 0, missing: 0 }).execute(),
  server_hours: (at: Date) => of.services.db.insertInto('server_hours').values({ hour: at }).execute(),
  verification_requests: (at: Date) =>
    of.services.db
      .insertInto('verification_requests')
      .values({ school_id: schoolId, asked_by: teacherId, asked_at: at, closed_at: at })
      .execute(),
  item_reports: async (at: Date) =>
    of.services.db
      .insertInto('item_reports')
      .values({
        item_id: await itemOf(of, await makeVideo(of)),
        user_id: teacherId,
        reason: 'wrong',
        created_at: at,
        answered_at: at,
        answer: 'keep',
      })
      .execute(),
  item_shares: async (at: Date) =>
    of.services.db
      .insertInto('item_shares')
      .values({
        item_id: await itemOf(of, await makeVideo(of)),
        sender_id: teacherId,
        address_hash: Buffer.alloc(32),
        sent_at: at,
      })
      .execute(),
  listing_proposals: async (at: Date) =>
    of.services.db
      .insertInto('listing_proposals')
      .values({
        activity_id: await makeActivity(of),
        user_id: teacherId,
        original: '{}',
        changed: '{}',
        contact: '{}',
        created_at: at,
      })
      .execute(),
  listing_claims: async (at: Date) =>
    of.services.db
      .insertInto('listing_claims')
      .values({ activity_id: await makeActivity(of), user_id: teacherId, code: 'c', created_at: at })
      .execute(),
  listing_visits: async (at: Date) =>
    of.services.db
      .insertInto('listing_visits')
      .values({
        activity_id: await makeActivity(of),
        week: at.toISOString().slice(0, 10),
        viewed_as: 'Visitor',
      })
      .execute(),
  noted_talks: async (at: Date) =>
    of.services.db
      .insertInto('noted_talks')
      .values({ child_id: childId, teacher_id: await makeUser(of, 'Teacher'), at })
      .execute(),
  offers: (at: Date) =>
    of.services.db
      .insertInto('offers')
      .values({
        kind: 'teacher',
        school_id: schoolId,
        email: 'offered@people.example',
        offered_at: at,
        ends_at: at,
      })
      .execute(),
  sign_ins: (at: Date) =>
    of.services.db
      .insertInto('sign_ins')
      .values({ user_id: teacherId, happened_at: at, way: 'password', user_agent: '' })
      .execute(),
  talks: (at: Date) =>
    of.services.db
      .insertInto('talks')
      .values({ child_id: childId, asked_at: at, asked_last_at: at, next_step_at: at, closed_at: at })
      .execute(),
  talk_hints: async (at: Date) => {
    const { id } = await of.services.db
      .insertInto('talks')
      .values({ child_id: childId, asked_at: at, asked_last_at: at, next_step_at: at, closed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hint = {
      talk_id: id,
      child_id: childId,
      sentence: 'Gone',
      list_version: '1',
      noticed_at: at,
      begun_at: at,
    }
    await of.services.db
      .insertInto('talk_hints')
      .values({ ...hint, ends_at: at })
      .execute()
  },
  transfers: async (at: Date) =>
    of.services.db
      .insertInto('transfers')
      .values({
        child_id: childId,
        from_school_id: schoolId,
        to_school_id: (await makeSchool(of)).schoolId,
        asked_at: at,
        closed_at: at,
        closed_as: 'declined',
      })
      .execute(),
  year_turns: (at: Date) => insertTurn(of, at),
  year_turn_classes: async (at: Date) =>
    of.services.db
      .insertInto('year_turn_classes')
      .values({
        turn_id: await insertTurn(of, new Date()),
        class_id: await makeClass(of, teacherId),
        act: 'end',
        name: 'Gone',
        planned_at: at,
      })
      .execute(),
  year_turn_students: async (at: Date) =>
    of.services.db
      .insertInto('year_turn_students')
      .values({
        turn_id: await insertTurn(of, new Date()),
        child_id: childId,
        act: 'up',
        is_own: true,
        planned_at: at,
      })
      .execute(),
  support_visits: (at: Date) =>
    of.services.db
      .insertInto('support_visits')
      .values({
        operator_id: teacherId,
        person_id: childId,
        school_id: schoolId,
        reason: 'Gone',
        started_at: at,
        ends_at: at,
      })
      .execute(),
})

async function insertTurn(of: TestServer, at: Date): Promise<number> {
  const { schoolId } = await makeSchool(of)
  const { id } = await of.services.db
    .insertInto('year_turns')
    .values({ school_id: schoolId, school_year: 2026, started_at: at, finished_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
