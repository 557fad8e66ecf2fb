import type pg from 'pg'
import { checkIn } from './check-in-writes.ts'
import { openSessions, type Session } from './fixture.ts'
import { quantile } from './quantile.ts'

/** How long after the acknowledgement of a check-in the class's teacher sees it, in milliseconds. */
export interface Freshness {
  checkIns: number
  p50: number
  most: number
}

const classes = 40
const lateMs = 10_000

/**
 * A child in each of some classes checks in, and the teacher polls the report until it contains the
 * check-in.
 */
export async function measureFreshness(
  client: pg.Client,
  address: string,
  { day, now }: { day: string; now: Date },
): Promise<Freshness> {
  const { rows } = await client.query<{ class_id: string; teacher_id: string; child_id: string }>(
    `select t.class_id, min(t.teacher_id) as teacher_id, min(m.child_id) as child_id
    from class_teachers t join class_members m on m.class_id = t.class_id
    group by 1 order by hashint8(t.class_id) limit $1`,
    [classes],
  )
  const teachers = await openSessions(
    client,
    rows.map(row => Number(row.teacher_id)),
    now,
  )
  const pupils = await openSessions(
    client,
    rows.map(row => Number(row.child_id)),
    now,
  )
  const times: number[] = []
  for (const [place, row] of rows.entries()) {
    const [teacher, pupil] = [teachers[place], pupils[place]]
    if (!teacher || !pupil) continue
    const count = () => countOf(address, teacher, row.class_id)
    const before = await count()
    const { path, ...request } = checkIn(pupil, day)
    const response = await fetch(address + path, request)
    if (!response.ok) throw new Error(`A check-in was refused: ${response.status}`)
    const acknowledged = performance.now()
    while ((await count()) === before)
      if (performance.now() - acknowledged > lateMs) throw new Error('A check-in is missing from the report.')
    times.push(performance.now() - acknowledged)
  }
  const most = Number(Math.max(0, ...times).toFixed(1))
  return { checkIns: times.length, p50: quantile(times, 0.5, 1), most }
}

async function countOf(address: string, { headers }: Session, classId: string): Promise<number> {
  const response = await fetch(`${address}/wellbeing/users_report?period=WEEK&groupId=${classId}`, {
    headers,
  })
  return ((await response.json()) as { check_ins: number }).check_ins
}
