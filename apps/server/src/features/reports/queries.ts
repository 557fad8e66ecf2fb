import type { ReportPeriod } from '@kindling/rules/report-periods'
import type { ReportKind, ReportPlace, ReportState } from '@kindling/rules/reports'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'

/** The filters of a report, stored as requested and used when the report is made. */
export interface ReportFilters {
  playlistId?: number | undefined
  goalId?: number | undefined
  childId?: number | undefined
  teacherId?: number | undefined
  groupId?: number | undefined
  /** The classes whose students are in it, if it covers all of them. */
  classIds?: readonly number[]
  /** The students of those classes. */
  childIds?: readonly number[]
  grade?: number | undefined
  period?: ReportPeriod | undefined
  hopeAssessmentId?: number | undefined
  /** ISO days, both inclusive. */
  from?: string
  to?: string
  extended?: boolean
}

export interface ReportRow
  extends Pick<
    Row<'reports'>,
    'id' | 'code' | 'asked_by' | 'reader_id' | 'mailed_to' | 'progress' | 'title'
  > {
  kind: ReportKind
  place: ReportPlace
  state: ReportState
  created_at: string
  ends_at: string
}

const columns = statement`p.id, p.code, p.asked_by, p.reader_id, p.kind, p.place, p.mailed_to, p.state, p.progress, p.title,
  iso(p.created_at) as created_at, iso(p.ends_at) as ends_at`

const relations = statement`array_remove(array[
    case when p.reader_id = me.id and case p.place
      when 'own' then exists (select from class_powers t where t.teacher_id = me.id and t.is_verified and t.ends_at is null
        and (p.filters ->> 'groupId' is null or t.class_id = (p.filters ->> 'groupId')::bigint))
        and not exists (select from jsonb_array_elements(coalesce(p.filters -> 'classIds', '[]')) c
          where c::bigint not in (select t.class_id from class_powers t where t.teacher_id = me.id and t.is_verified and t.ends_at is null))
        and not exists (select from jsonb_array_elements(
          coalesce(p.filters -> 'childIds', '[]') || coalesce(p.filters -> 'childId', '[]')) c where not exists (
          select from class_members m join class_powers t on t.class_id = m.class_id and t.teacher_id = me.id and t.is_verified
            and t.ends_at is null
          where m.child_id = c::bigint and m.until is null and m.confirmed_at is not null))
      else exists (select from schools s join school_admins a on a.school_id = s.id
          where a.user_id = me.id and (s.id = p.school_id or (s.district_id = p.district_id and s.verified_at is not null)))
        or exists (select from district_admins a where a.user_id = me.id and (a.district_id = p.district_id
          or a.district_id = (select s.district_id from schools s where s.id = p.school_id and s.verified_at is not null))) end then 'owner' end,
    case when p.asked_by = me.id then 'requester' end
  ], null) as relations`

/**
 * A report with the actor's relations to it: a person who may no longer read such a report can no longer open it, and an unverified school
 * opens none of its district.
 */
export const findReport = statement<PolicyInput, Found<ReportRow>>`
  select ${columns}, ${relations} from reports p where p.code = ${input => input.id}::text`

const listed = statement<{ actorId: number; now: Date }, Found<ReportRow>>`
  with me as (select ${({ actorId }) => actorId}::bigint as id)
  select ${columns}, ${relations} from me join reports p on me.id in (p.reader_id, p.asked_by)
  where p.ends_at > ${({ now }) => now}::timestamptz order by p.created_at desc, p.id desc limit 100`

export const listReportRecords = (db: Db, actorId: number, now: Date) => run(db, listed, { actorId, now })

export interface Addressee {
  user_id: number
  /** The school that this person and the asker have in common; null for the asker's own address, and within a district. */
  school_id: number | null
}

interface Addressing {
  actorId: number
  email: string
  schoolId: number | null
  districtId: number | null
}

/**
 * The owner of an address who may be sent a report: the asker, by a confirmed address, or an administrator of the same school or district
 * (D-100).
 */
export async function findAddressee(
  db: Db,
  { actorId, email, schoolId, districtId }: Addressing,
): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    with places as (
      select s.id, s.district_id from schools s
      where (s.district_id = ${districtId}::bigint and s.verified_at is not null) or s.id = ${schoolId}::bigint
        or (${districtId ?? schoolId}::bigint is null and s.id in (select o.id from schools_of(${actorId}) as o(id)))
    ), offices as (
      select a.user_id, p.id as school_id, 1 as place from school_admins a join places p on p.id = a.school_id
      union all
      select a.user_id, p.id, 2 from district_admins a join places p on p.district_id = a.district_id
      union all
      select a.user_id, null, 3 from district_admins a where a.district_id = ${districtId}::bigint
      union all
      select ${actorId}::bigint, null, 0
    )
    select u.id as user_id, o.school_id
    from offices o join users u on u.id = o.user_id
    where lower(u.email) = lower(${email}) and u.email_verified_at is not null and u.deleted_at is null
      and u.disabled_at is null
    order by o.place, o.school_id limit 1`.execute(db)
  return rows[0] ?? null
}

export interface NewReport
  extends Omit<Row<'reports'>, 'id' | 'kind' | 'place' | 'filters' | 'state' | 'progress' | 'pdf' | 'csv'> {
  kind: ReportKind
  place: ReportPlace
  filters: ReportFilters
}

export async function insertReport(db: Db, { filters, ...report }: NewReport): Promise<number> {
  const { id } = await db
    .insertInto('reports')
    .values({ ...report, filters: JSON.stringify(filters) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns that the job needs to make a report. */
export interface Making extends ReportRow {
  school_id: number | null
  district_id: number | null
  filters: ReportFilters
  asker_name: string
  reader_name: string
  /** The proved address that the reader has now, if a mail was requested. */
  reader_address: string | null
}

const making = statement<{ id: number }, Making>`
  select ${columns}, p.school_id, p.district_id, p.filters,
    a.first_name || ' ' || a.last_name as asker_name, r.first_name as reader_name,
    case when p.mailed_to is not null and has_proved_address(r.id) then r.email end as reader_address
  from reports p join users a on a.id = p.asked_by join users r on r.id = p.reader_id where p.id = ${({ id }) => id}`

export async function findMaking(db: Db, id: number): Promise<Making | null> {
  const [found] = await run(db, making, { id })
  return found ?? null
}

interface Step {
  state: ReportState
  progress: number
}

export const setStep = (db: Db, id: number, step: Step) =>
  db.updateTable('reports').set(step).where('id', '=', id).execute()

interface Finished {
  title: string
  pdf: Buffer
  csv: string
  /** With the students whom its document names. */
  filters: ReportFilters
}

export const finishReport = (db: Db, id: number, { filters, ...finished }: Finished) =>
  db
    .updateTable('reports')
    .set({ ...finished, state: 'ready', progress: 100, filters: JSON.stringify(filters) })
    .where('id', '=', id)
    .execute()

/**
 * The filters of a report with the classes and students whom its reader has: read in the same snapshot as the document, so that they are those
 * whom it names, even if one leaves while it is printed.
 */
export async function findFiltersWithStudents(db: Db, id: number): Promise<ReportFilters> {
  const { filters } = await db
    .selectFrom('reports')
    .select(withStudents.as('filters'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return filters
}

/** A teacher who loses a class, or one of its students, can no longer open reports with them. */
const withStudents = sql<ReportFilters>`case when place = 'own' and not filters ? 'childId' then filters
  || case when filters ? 'groupId' then '{}'::jsonb else jsonb_build_object('classIds', (
    select coalesce(jsonb_agg(t.class_id), '[]') from class_powers t
    where t.teacher_id = reports.reader_id and t.is_verified and t.ends_at is null)) end
  || jsonb_build_object('childIds', (
    select coalesce(jsonb_agg(distinct m.child_id), '[]') from class_powers t
    join class_members m on m.class_id = t.class_id and m.until is null and m.confirmed_at is not null
    where t.teacher_id = reports.reader_id and t.is_verified and t.ends_at is null
      and (filters ->> 'groupId' is null or t.class_id = (filters ->> 'groupId')::bigint))) else filters end`

export async function findFiles(db: Db, id: number): Promise<{ pdf: Buffer; csv: string } | null> {
  const row = await db.selectFrom('reports').select(['pdf', 'csv']).where('id', '=', id).executeTakeFirst()
  return row?.pdf && row.csv !== null ? { pdf: row.pdf, csv: row.csv } : null
}

export const deleteReport = (db: Db, id: number) => db.deleteFrom('reports').where('id', '=', id).execute()

export const deleteEnded = (db: Db, now: Date) =>
  db.deleteFrom('reports').where('ends_at', '<=', now).execute()

/** A report may take longer than a request: all of it is read in one snapshot of the data, with a timeout of two minutes (R5c). */
export const readPatiently = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async view => {
      await sql`set local statement_timeout = '120s'`.execute(view)
      return read(view)
    })
