import type { ConsentBasis, ConsentPurpose } from '@kindling/rules/consents'
import { consentPurposes } from '@kindling/rules/consents'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
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

/**
 * The giver of a consent `c`, by the name at that moment: a consent is evidence, and shows what its reader was shown then, whatever the
 * person is called today.
 */
export const giverThen = statement`(
  select trim(k.card ->> 'first_name' || ' ' || (k.card ->> 'last_name')) from (select coalesce(
    (select f.card from former_cards f where f.user_id = c.given_by and f.until > c.given_at order by f.until limit 1),
    (select p.card from person_cards p where p.id = c.given_by)) as card) k)`

interface OfChild {
  childId: number
  today: string
}

const child = ({ childId }: OfChild) => childId
const day = ({ today }: OfChild) => today

const records = statement<OfChild, ConsentRecord>`
  select p.purpose,
    case p.purpose when 'account' then may_post(${child}::bigint, null, ${day}::date)
      else may_share(${child}::bigint, ${day}::date) end as allowed,
    case when not needs_consent(${child}::bigint, ${day}::date) then 'age'
      when has_consent(${child}::bigint, p.purpose, ${day}::date) then 'guardian'
      when is_pupil(${child}::bigint) and (p.purpose = 'account' or c.withdrawn_at is null) then 'school'
      else 'guardian' end as basis,
    ${giverThen} as given_by, iso(c.given_at) as given_at, c.notice_version, iso(c.withdrawn_at) as withdrawn_at,
    exists (select from guardianships g where g.child_id = c.child_id and g.guardian_id = c.given_by
      and g.until = c.withdrawn_at) as giver_left
  from unnest(${() => [...consentPurposes]}::text[]) with ordinality as p(purpose, place)
  left join lateral (
    select * from consents c where c.child_id = ${child}::bigint and c.purpose = p.purpose and c.method <> 'added-by-school'
    order by c.withdrawn_at desc nulls first, c.given_at desc, c.id desc limit 1) c on true
  order by p.place`

/** Each purpose with its current state, and the newest answer of a guardian. */
export const listConsentRecords = (db: Db, childId: number, today: string) =>
  run(db, records, { childId, today })

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

/** The last yes or no to a purpose. */
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
