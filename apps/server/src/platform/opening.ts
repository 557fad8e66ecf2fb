import type { UserType } from '@kindling/rules/people'
import type { Policy, PolicyInput } from './access/policy.ts'
import type { Actor } from './actor.ts'
import { isPlannedOnce, plannedOnce } from './database/planned.ts'
import { type Statement, statement } from './database/statement.ts'

/** The input of a request's opening: its session, the row it names and what it reads. */
export interface Opening extends PolicyInput {
  tokenHash: Buffer
  now: Date
  /** The relations that allow the act; without one of them nothing is read. */
  allowed: readonly string[]
  input: { params: unknown; query: unknown }
}

/** The result of the one statement at the start of a request. */
export interface Opened {
  id: number
  user_type: UserType
  is_operator: boolean
  /** The visit of support through which this person is shown. */
  visit_id: number | null
  /** The owner of the session: the person, or the visiting operator. */
  session_of: number
  is_on_class_device: boolean
  /** The session was last seen long enough ago to record it again: sooner for sessions that end when idle. */
  is_to_touch: boolean
  found: unknown
  read: unknown[] | null
}

const now = (opening: Opening) => opening.now

/**
 * The person of a valid session, or the person whom support visits through it. It is read at every request, so that a lost right and an
 * ended visit take effect at once: a session on a device of a class is valid only while the child is in the class.
 */
const session = statement<Opening>`
  select u.id, u.user_type, ${now}::timestamptz as at, o.user_id is not null as is_operator, s.class_device_id is not null as is_on_class_device,
    case when u.id <> s.user_id then s.support_visit_id end as visit_id, s.user_id as session_of,
    s.seen_at < ${now}::timestamptz - case when s.remembered then interval '1 hour' else interval '5 minutes' end as is_to_touch
  from open_sessions s join users u on u.id = coalesce(visited_person(s.support_visit_id, ${now}::timestamptz), s.user_id)
  left join operators o on o.user_id = u.id
  where s.token_hash = ${opening => opening.tokenHash} and s.ends_at > ${now}::timestamptz
    and u.disabled_at is null and u.deleted_at is null
    and (s.class_device_id is null or exists (
      select from class_devices d join current_members m on m.class_id = d.class_id
      where d.id = s.class_device_id and d.ends_at > ${now}::timestamptz and m.child_id = u.id))`

const none = statement`null`

/**
 * One statement for the start of a request: the actor, the row that the call's guard names with the actor's relations to it, and, if those
 * allow it, what the call reads. In the SQL of both, `me` is the actor, with the time in `at`, and `loaded` is the row. It is planned as the
 * reading says.
 */
export function openingStatement(
  policy: Pick<Policy<never, object>, 'find'> | null,
  reading: Statement<never> | null,
): Statement<Opening, Opened> {
  const opening = compose(policy, reading)
  return reading && isPlannedOnce(reading.text) ? plannedOnce(opening) : opening
}

function compose(
  policy: Pick<Policy<never, object>, 'find'> | null,
  reading: Statement<never> | null,
): Statement<Opening, Opened> {
  const rows = reading ? statement<Opening>`(select coalesce(json_agg(r), '[]') from (${reading}) r)` : none
  if (!policy)
    return statement<
      Opening,
      Opened
    >`with me as (${session}) select me.*, null as found, ${rows} as read from me`
  const read = reading
    ? statement<Opening>`case when loaded.relations && ${opening => opening.allowed}::text[] then ${rows} end`
    : none
  return statement<Opening, Opened>`
    with me as (${session})
    select me.*, to_json(loaded) as found, ${read} as read from me left join lateral (${policy.find} offset 0) loaded on true`
}

export function actorIn(opened: Opened): Actor {
  const { visit_id: visitId, session_of: operatorId } = opened
  return {
    id: opened.id,
    userType: opened.user_type,
    isOperator: opened.is_operator,
    support: visitId === null ? null : { visitId, operatorId },
    isOnClassDevice: opened.is_on_class_device,
  }
}
