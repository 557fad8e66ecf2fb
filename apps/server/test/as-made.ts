import { sql } from 'kysely'
import type { Db } from '../src/platform/database/connect.ts'
import type { TestServer } from './test-server.ts'

/** Ids of people and places, by whom and what they are. */
interface Made {
  id: Record<string, number>
  school: Record<string, number>
  class: Record<string, number>
}

/** Who belongs where: the tables, and which of their rows are about the people and places of the two districts. */
const scopes = {
  class_members: 'class_id = any($classes)',
  class_teachers: 'class_id = any($classes)',
  class_devices: 'class_id = any($classes)',
  school_members: 'school_id = any($schools)',
  school_admins: 'school_id = any($schools)',
  support_visits: 'school_id = any($schools)',
  guardianships: '(child_id = any($people) or guardian_id = any($people))',
}

/** Of these anybody may have so many and no more: what suites that try every call make of them is taken away again. */
const limited = ['goals', 'placements', 'item_reports', 'prompts']

/** Keeps a copy of who belongs where, and in the database the way back to it. */
export async function keepAsMade({ services: { db } }: TestServer, made: Made): Promise<void> {
  await sql`create schema as_made`.execute(db)
  const ways: string[] = []
  for (const [table, rows] of scopesOf(made)) {
    const columns = await writtenColumns(db, table)
    const [here, kept] = [
      `select ${columns} from ${table} where ${rows}`,
      `select ${columns} from as_made.${table}`,
    ]
    await sql.raw(`create table as_made.${table} as ${here}`).execute(db)
    // What nobody has touched stays: most calls move nobody.
    ways.push(`if (select array_agg(one::text order by one::text) from (${here}) one)
        is distinct from (select array_agg(one::text order by one::text) from (${kept}) one) then
      delete from ${table} where ${rows};
      insert into ${table} (${columns}) overriding system value ${kept};
    end if;`)
  }
  for (const table of limited) {
    const { rows } = await sql<{
      last: number
    }>`select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(db)
    ways.push(`delete from ${table} where id > ${rows[0]?.last ?? 0};`)
  }
  await sql
    .raw(
      `create function as_made.leave() returns void language plpgsql as $$ begin ${ways.join('\n')} end $$`,
    )
    .execute(db)
}

/** Puts everybody back where they were: suites that try every call make people and devices by the hundred, and move those who were there. */
export const leavePlacesAsMade = ({ services: { db } }: TestServer) => sql`select as_made.leave()`.execute(db)

/** All but those that the database reckons itself. */
async function writtenColumns(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  return rows.map(({ name }) => `"${name}"`).join(', ')
}

function scopesOf({ class: classes, school: schools, id }: Made) {
  const ids = { classes: Object.values(classes), schools: Object.values(schools), people: Object.values(id) }
  const filled = (scope: string) =>
    scope.replace(/\$(\w+)/g, (_all, name: keyof typeof ids) => `array[${ids[name].join(',')}]::bigint[]`)
  return Object.entries(scopes).map(([table, scope]) => [table, filled(scope)] as const)
}
