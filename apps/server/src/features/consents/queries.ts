import type { ConsentBasis, ConsentPurpose } from '@kindling/rules/consents'
import { consentPurposes } from '@kindling/rules/consents'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { LastWord } from '../../platform/disputes.ts'

export interface ConsentRecord {
  purpose: ConsentPurpose
  allowed: boolean
  basis: ConsentBasis
  given_by: string | null
  given_at: string | null
  notice_version: string | null
  withdrawn_at: string | null
  giver_left: boolean
}

/** Each purpose with what holds, and the newest word of a guardian. */
export async function listConsentRecords(db: Db, childId: number, today: string): Promise<ConsentRecord[]> {
  const { rows } = await sql<ConsentRecord>`
    select p.purpose,
      case p.purpose when 'account' then may_post(${childId}::bigint, null, ${today}::date)
        else may_share(${childId}::bigint, ${today}::date) end as allowed,
      case when not needs_consent(${childId}::bigint, ${today}::date) then 'age'
        when has_consent(${childId}::bigint, p.purpose, ${today}::date) then 'guardian'
        when is_pupil(${childId}::bigint) and (p.purpose = 'account' or c.withdrawn_at is null) then 'school'
        else 'guardian' end as basis,
      trim(u.first_name || ' ' || u.last_name) as given_by, iso(c.given_at) as given_at, c.notice_version,
      iso(c.withdrawn_at) as withdrawn_at,
      exists (select from guardianships g where g.child_id = c.child_id and g.guardian_id = c.given_by
        and g.until = c.withdrawn_at) as giver_left
    from unnest(${[...consentPurposes]}::text[]) with ordinality as p(purpose, place)
    left join lateral (
      select * from consents c where c.child_id = ${childId} and c.purpose = p.purpose and c.method <> 'added-by-school'
      order by c.withdrawn_at desc nulls first, c.given_at desc, c.id desc limit 1) c on true
    left join users u on u.id = c.given_by
    order by p.place`.execute(db)
  return rows
}

export const isAgreed = async (
  db: Db,
  childId: number,
  purpose: ConsentPurpose,
  today: string,
): Promise<boolean> => {
  const { rows } = await sql<{ agreed: boolean }>`
    select has_consent(${childId}::bigint, ${purpose}, ${today}::date) as agreed`.execute(db)
  return rows[0]?.agreed ?? false
}

/** The last yes or no that somebody said to a purpose. */
export async function findLastConsentWord(
  db: Db,
  childId: number,
  purpose: ConsentPurpose,
): Promise<(LastWord & { is_yes: boolean }) | null> {
  const { rows } = await sql<LastWord & { is_yes: boolean }>`
    select case when c.withdrawn_at is null then c.given_by else c.withdrawn_by end as by, k.at, c.withdrawn_at is null as is_yes
    from consents c cross join lateral (select coalesce(c.withdrawn_at, c.given_at) as at) k
    where c.child_id = ${childId} and c.purpose = ${purpose} and c.method <> 'added-by-school'
    order by k.at desc, c.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
