import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface OwnTalkRecord {
  asked_at: string
  /** Who was told and can still hear. */
  told_ids: number[]
  seen_by: string | null
  with: string | null
}

/** The open wish as its child sees it: who was told and can still hear, and which of them has seen it since the last press. */
export async function findOwnTalk(db: Db, childId: number, now: Date): Promise<OwnTalkRecord | null> {
  const { rows } = await sql<OwnTalkRecord>`
    select iso(t.asked_at) as asked_at,
      (select coalesce(json_agg(distinct s.person_id), '[]') from talk_steps s
        where s.talk_id = t.id and s.kind = 'told' and s.person_id = any(hear.ids)) as told_ids,
      (select u.first_name from talk_steps s join users u on u.id = s.person_id
        where s.talk_id = t.id and s.kind = 'seen' and s.at >= t.asked_last_at and u.id = any(hear.ids)
        order by s.id desc limit 1) as seen_by,
      (select u.first_name from users u where u.id = t.with_id and u.id = any(hear.ids)) as "with"
    from talks t cross join lateral (
      select array(select h.adult from hearers_of_talk(t.child_id, t.chosen_id, t.id, ${now}) h) as ids offset 0) hear
    where t.child_id = ${childId} and t.cause = 'wish' and t.closed_at is null`.execute(db)
  return rows[0] ?? null
}

/** How many wishes of a child adults have closed since a moment. */
export async function countClosed(db: Db, childId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from talks
    where child_id = ${childId} and cause = 'wish' and closed_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The newest wish that an adult has closed since a moment, with the name at that time if the child has left the adult; null when that
 * adult's account is gone.
 */
export async function findClosedTalk(
  db: Db,
  childId: number,
  since: Date,
): Promise<{ by: string | null; at: string } | null> {
  const { rows } = await sql<{ by: string | null; at: string }>`
    select card_for(t.closed_by, array[t.child_id], t.closed_at) ->> 'first_name' as by, iso(t.closed_at) as at from talks t
    where t.child_id = ${childId} and t.cause = 'wish' and t.closed_at > ${since} order by t.closed_at desc, t.id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * The messages to the child since a moment from adults who came, the newest first; those of an open talk regardless of age. The names as
 * above.
 */
export async function listSaid(
  db: Db,
  childId: number,
  since: Date,
): Promise<{ id: number; name: string; text: string; said_at: string }[]> {
  const { rows } = await sql<{ id: number; name: string; text: string; said_at: string }>`
    select s.id, card_for(s.person_id, array[s.child_id], s.at) ->> 'first_name' as name, s.said as text, iso(s.at) as said_at
    from talk_steps s join talks t on t.id = s.talk_id join users u on u.id = s.person_id
    where s.child_id = ${childId} and s.kind = 'said' and (t.closed_at is null or s.at > ${since})
    order by s.id desc limit 3`.execute(db)
  return rows
}
