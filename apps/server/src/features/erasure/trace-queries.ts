import { topicsOfPerson } from '@kindling/rules/notifications'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** The child's names, as a regular expression of whole words, and its identifiers, which mean only the child. */
export interface Called {
  words: string
  username: string | null
  email: string | null
}

export async function findCalled(db: Db, childId: number): Promise<Called | null> {
  const { rows } = await sql<{
    first_name: string
    last_name: string
    username: string | null
    email: string | null
    profile_code: string | null
  }>`select first_name, last_name, username, email, profile_code from users where id = ${childId}`.execute(db)
  const [person] = rows
  if (!person) return null
  const { first_name: first, last_name: last, username, email, profile_code: code } = person
  const called = [`${first} ${last}`.trim(), first, username, email, code].filter(
    (one): one is string => (one ?? '').trim() !== '',
  )
  const words = `(^|\\W)(${[...called.map(escaped), String(childId)].join('|')})(\\W|$)`
  return { words, username, email }
}

const escaped = (word: string) => word.trim().replace(/[^\p{L}\p{N}]/gu, sign => `\\${sign}`)

/** Everybody who ever had a relation to the child. */
const around = (childId: number) => sql`
  select ${childId}::bigint as id
  union select guardian_id from guardianships where child_id = ${childId}
  union select guardian_id from guardian_requests where child_id = ${childId}
  union select inviter_id from invites where child_id = ${childId}
  union select friend_id from friendships where child_id = ${childId}
  union select requester_id from friend_requests where requested_id = ${childId}
  union select requested_id from friend_requests where requester_id = ${childId}
  union select t.teacher_id from class_members m join class_teachers t on t.class_id = m.class_id where m.child_id = ${childId}
  union select a.user_id from school_members m join school_admins a on a.school_id = m.school_id where m.user_id = ${childId}
  union select a.user_id from school_members m join schools s on s.id = m.school_id
    join district_admins a on a.district_id = s.district_id where m.user_id = ${childId}
  union select a.user_id from school_members m join safe_adults a on a.school_id = m.school_id where m.user_id = ${childId}
  union select user_id from operators`

/** The addresses to which mails and text messages about the child were sent. */
const addresses = (childId: number) => sql`
  select u.email::text as address from users u where u.id in (${around(childId)}) and u.email is not null
  union select p.number from phones p where p.user_id in (${around(childId)})
  union select email::text from invites where child_id = ${childId} and email is not null
  union select phone from invites where child_id = ${childId} and phone is not null
  union select mailed_to::text from family_letters where child_id = ${childId} and mailed_to is not null
  union select sent_to::text from signing_links where child_id = ${childId}`

/** Stored mails and text messages of an installation without a service, and those that wait to be sent. */
export async function deleteMails(
  db: Db,
  childId: number,
  { words, username, email }: Called,
): Promise<void> {
  await sql`
    delete from outbox o using (${addresses(childId)}) a
    where lower(o.recipient) = lower(a.address) and (o.subject ~ ${words} or o.body ~ ${words})`.execute(db)
  if (!(await hasJobs(db))) return
  await sql`
    delete from graphile_worker._private_jobs j where
      (j.payload::jsonb @> ${`{"childId": ${childId}}`}::jsonb or j.payload::jsonb @> ${`{"userId": ${childId}}`}::jsonb
        or j.payload ->> 'name' = ${username} or lower(j.payload ->> 'email') = lower(${email}))
      or (concat_ws(' ', j.payload ->> 'subject', j.payload ->> 'text') ~ ${words} and lower(j.payload ->> 'to') in (select lower(address) from (${addresses(childId)}) a))`.execute(
    db,
  )
}

async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as present`.execute(db)
  return rows[0]?.present === true
}

/** Stored replies for retries: the child's own, and those of people around that name it. */
export const deleteReplies = (db: Db, childId: number, { words }: Called) =>
  sql`
    delete from idempotency_keys k using (${around(childId)}) a
    where k.user_id = a.id and (k.user_id = ${childId} or k.reply::text ~ ${words})`.execute(db)

/** News about the child, the child's own, and its acts among its friends. */
export async function deleteNews(db: Db, childId: number): Promise<void> {
  const own = topicsOfPerson(childId)
  await sql`delete from topic_entries where child_id = ${childId} or topic = any(${own}::text[])`.execute(db)
  await sql`
    delete from topic_entries e using (
      select unnest(array['child_feed/' || a.id, 'child_feed/user_events/' || a.id, 'notifications/parents/' || a.id,
        'notifications/teachers/' || a.id]) as topic from (
          select id from (${around(childId)}) near union select g.guardian_id from friendships f
          join guardianships g on g.child_id = f.friend_id where f.child_id = ${childId}) a
      union select 'groups/users/' || class_id from class_members where child_id = ${childId}) t
    where e.topic = t.topic and e.actor_id = ${childId}`.execute(db)
  await sql`delete from topics where name = any(${own}::text[])`.execute(db)
}

/**
 * Counters of the child's own limits, and of tries to sign in by its name; and catalogue audiences of only this child. Counters of others stay,
 * whatever the child is called: they hold up who guesses.
 */
export async function deleteCounters(db: Db, childId: number, { username, email }: Called): Promise<void> {
  const names = [username, email].flatMap(name => (name === null ? [] : [name.toLowerCase()]))
  await sql`
    delete from rate_limits where key ~ ${`[: ]${childId}([: ]|$)`} and key not like '%-of-school:%'
      or lower(substr(key, strpos(key, ':') + 1)) = any(${[...names.map(name => `name ${name}`), ...(email === null ? [] : [email.toLowerCase()])]}::text[])`.execute(
    db,
  )
  await sql`delete from item_audiences where scope = 'person' and scope_id = ${childId}`.execute(db)
}

/** Finished reports on the child's places: they may contain the child, and can be requested again. */
export const deleteReports = (db: Db, childId: number) =>
  sql`
    delete from reports r where r.school_id in (select school_id from school_members where user_id = ${childId})
      or r.district_id in (select s.district_id from school_members m join schools s on s.id = m.school_id where m.user_id = ${childId})
      or (r.place = 'own' and r.asked_by in (
        select t.teacher_id from class_members m join class_teachers t on t.class_id = m.class_id where m.child_id = ${childId}))`.execute(
    db,
  )

/** The name on class lists of teachers. */
export const deleteListedName = (db: Db, childId: number) =>
  sql`
    delete from class_list_names n using class_members m, users u
    where m.child_id = ${childId} and n.class_id = m.class_id and u.id = ${childId}
      and lower(n.first_name) = lower(u.first_name) and lower(n.last_name) = lower(u.last_name)`.execute(db)
