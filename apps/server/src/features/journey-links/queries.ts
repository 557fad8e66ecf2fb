import type { JourneyScope } from '@kindling/rules/journey-links'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

type Columns = Row<'journey_links'>

export type NewJourneyLink = Pick<
  Columns,
  'child_id' | 'made_by' | 'consent_id' | 'secret_hash' | 'years' | 'artefact_ids' | 'made_at' | 'ends_at'
> & { scope: JourneyScope }

export async function insertJourneyLink(db: Db, link: NewJourneyLink): Promise<number> {
  const { id } = await db.insertInto('journey_links').values(link).returning('id').executeTakeFirstOrThrow()
  return id
}

export const replaceSecret = (db: Db, id: number, hash: Buffer) =>
  db.updateTable('journey_links').set({ secret_hash: hash }).where('id', '=', id).execute()

export interface LinkRecord extends Pick<Columns, 'id' | 'years' | 'opened'> {
  scope: JourneyScope
  artefacts: number
  made_by: string
  made_at: string
  ends_at: string
  opens: boolean
  last_opened: string | null
}

/** A child's links that are neither ended nor expired, the latest first; those of former guardians are over. */
export async function listLinks(db: Db, childId: number, now: Date): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select l.id, l.scope, l.years, l.opened, trim(u.first_name || ' ' || u.last_name) as made_by, iso(l.made_at) as made_at,
      iso(l.ends_at) as ends_at, opens_journey(l, ${now}::timestamptz) as opens, to_char(l.last_opened_on, 'YYYY-MM-DD') as last_opened,
      (select count(*) from artefacts a where a.child_id = l.child_id and a.id = any(l.artefact_ids))::int as artefacts
    from journey_links l join users u on u.id = l.made_by
    where l.child_id = ${childId} and ${isStanding(now)} order by l.made_at desc, l.id desc`.execute(db)
  return rows
}

const isStanding = (now: Date) => sql`l.ended_at is null and l.ends_at > ${now}
  and exists (select from consents c where c.id = l.consent_id and c.withdrawn_at is null)`

export async function countLinks(db: Db, childId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journey_links l where l.child_id = ${childId} and ${isStanding(now)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Ends a child's valid link; returns the consent for it. */
export async function endLinkOf(
  db: Db,
  link: { id: number; childId: number; by: number },
  now: Date,
): Promise<{ consent_id: number; made_by: number } | null> {
  const ended = await db
    .updateTable('journey_links')
    .set({ ended_at: now, ended_by: link.by })
    .where('id', '=', link.id)
    .where('child_id', '=', link.childId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['consent_id', 'made_by'])
    .executeTakeFirst()
  return ended ?? null
}

/** Whether a link still belongs to its maker, and opens. */
export async function isOwnAndOpen(db: Db, link: { id: number; by: number }, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from journey_links l
    where l.id = ${link.id} and l.made_by = ${link.by} and opens_journey(l, ${now}::timestamptz)`.execute(db)
  return rows.length > 0
}

/** Whether a child is known to be old enough to be told of its links. */
export async function isOfAge(db: Db, childId: number, today: string): Promise<boolean> {
  const { rows } = await sql<{ is_of_age: boolean }>`
    select not needs_consent(${childId}::bigint, ${today}::date) as is_of_age`.execute(db)
  return rows[0]?.is_of_age ?? false
}
