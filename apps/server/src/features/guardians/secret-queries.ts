import { access } from '@kindling/rules/access'
import { type RawBuilder, sql } from 'kysely'
import { passwordActs } from '../../platform/audit.ts'
import type { Db } from '../../platform/database/connect.ts'

/** The makers of the secrets: everybody, some people, or the people at a school who are not named in its evidence. */
export type Makers =
  | 'everybody'
  | { ids: readonly number[] }
  | { unnamedAt: number; namedIds: readonly number[] }

/**
 * Ends the passwords, pictures and sign-in cards of children whose makers may no longer make them, with pending requests and the providers
 * connected by these people; returns the children who lost something. A password that the child changed counts as its previous maker's, who
 * could have changed it too. A password with an unknown maker ends only with everybody's.
 */
export async function endSecrets(
  db: Db,
  { childIds, makers }: { childIds: readonly number[]; makers: Makers },
  now: Date,
): Promise<number[]> {
  const asked = sql`any(${childIds}::bigint[])`
  const isOver = (maker: string, child: string) =>
    sql`(${isMeant(makers, sql.ref(maker), sql.ref(child))} and not ${maySet(sql.ref(maker), sql.ref(child), now)})`
  const { rows } = await sql<{ id: number }>`
    with password as (update users u set password_hash = null from (
        select c.id as child_id, s.actor_id from users c left join lateral (
          select e.actor_id from audit_entries e where e.subject_id = c.id and e.actor_id <> c.id
            and e.act = any(${[...passwordActs]}::text[])
          order by e.happened_at desc, e.id desc limit 1) s on true
        where c.id = ${asked}) k
      where u.id = k.child_id and u.password_hash is not null and ${isOver('k.actor_id', 'k.child_id')} returning u.id
    ), pictures as (delete from picture_passwords p
      where p.child_id = ${asked} and ${isOver('p.made_by', 'p.child_id')} returning p.child_id
    ), cards as (delete from sign_in_cards k
      where k.child_id = ${asked} and ${isOver('k.made_by', 'k.child_id')} returning k.child_id
    ), ended as (select id from password union select child_id from pictures union select child_id from cards
    ), meant as (select id from ended union select unnest(${makers === 'everybody' ? childIds : []}::bigint[])
    ), connected as (delete from identities where user_id in (select id from meant) returning user_id
    ), resets as (delete from password_resets where user_id in (select id from meant))
    select id from ended union select user_id from connected order by 1`.execute(db)
  return rows.map(row => row.id)
}

/**
 * The children for whom the person ever made a way to sign in, and those for whom the person could be making one now: a lock on them waits
 * for that.
 */
export async function listChildIdsAround(db: Db, makerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.user_type = 'Child' and u.deleted_at is null and u.id <> ${makerId} and u.id in (
      select e.subject_id from audit_entries e where e.actor_id = ${makerId} and e.act = any(${[...passwordActs]}::text[])
      union select child_id from picture_passwords where made_by = ${makerId}
      union select child_id from sign_in_cards where made_by = ${makerId}
      union select child_id from guardianships where guardian_id = ${makerId} and until is null
      union select child_id from class_links where teacher_id = ${makerId}
      union select m.user_id from school_members m where m.until is null and m.school_id in (select schools_of(${makerId}::bigint)))
    order by u.id`.execute(db)
  return rows.map(row => row.id)
}

type Value = RawBuilder<unknown> | ReturnType<typeof sql.ref>

function isMeant(makers: Makers, maker: Value, child: Value) {
  if (makers === 'everybody') return sql`true`
  if ('ids' in makers) return sql`coalesce(${maker} = any(${makers.ids}::bigint[]), false)`
  return sql`(case when ${maker} is not null then not ${maker} = any(${makers.namedIds}::bigint[])
    else exists (select from student_origins o where o.child_id = ${child} and o.school_id = ${makers.unnamedAt}::bigint) end)`
}

/** Whether a person may give a child a password at this time; a disabled or deleted account may not. */
const maySet = (maker: Value, child: Value, now: Date) => sql`exists (
  select from users setter cross join relations_to(setter.id, ${child}, ${now}::timestamptz) as r(held)
  where setter.id = ${maker} and setter.disabled_at is null and setter.deleted_at is null
    and r.held && ${[...access.child['reset-password']]}::text[])`
