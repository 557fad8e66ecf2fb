import type { PoolClient } from 'pg'

/** A waiting job: what is needed to add it again. */
const waitingJobs = `
  select json_build_object('identifier', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'run_at', j.run_at,
    'max_attempts', j.max_attempts, 'key', j.key, 'priority', j.priority, 'flags', (
      select array_agg(flag) from jsonb_object_keys(j.flags) flag))::text as line
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id`

/** The waiting jobs, one line each; none in a database that never had any. */
export async function listJobs(client: PoolClient): Promise<string[]> {
  if (!(await hasJobs(client))) return []
  return (await client.query<{ line: string }>(waitingJobs)).rows.map(row => row.line)
}

/** Replaces the waiting jobs by those of a backup. The library's own function adds them, like new ones. */
export async function replaceJobs(client: PoolClient, lines: readonly string[]): Promise<void> {
  if (!(await hasJobs(client))) {
    if (lines.length > 0) throw new Error('The backup holds jobs, and this database has no place for them.')
    return
  }
  await client.query('delete from graphile_worker._private_jobs')
  for (const line of lines) {
    await client.query(
      `select graphile_worker.add_job(
         identifier => j ->> 'identifier', payload => (j -> 'payload')::json, queue_name => j ->> 'queue',
         run_at => (j ->> 'run_at')::timestamptz, max_attempts => (j ->> 'max_attempts')::int, job_key => j ->> 'key',
         priority => (j ->> 'priority')::int,
         flags => case when j ->> 'flags' is not null then array(select json_array_elements_text(j -> 'flags')) end)
       from (select $1::json as j) line`,
      [line],
    )
  }
}

async function hasJobs(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    "select to_regclass('graphile_worker._private_jobs') is not null as present",
  )
  return rows[0]?.present === true
}
