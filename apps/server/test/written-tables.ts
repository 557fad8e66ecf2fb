import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** Tables that a refused request may write, each with its reason. */
const bookkeeping: Record<string, string> = {
  rate_limits: 'a refused attempt is counted: that is what the limits are for (F-17)',
}

/** A mark in the writes to all tables of a server; from the first mark on they are noted, row by row, sessions included. */
export async function writesSoFar(of: TestServer): Promise<number> {
  watched.set(of, watched.get(of) ?? watch(of))
  await watched.get(of)
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(number), 0) as last from watch.writes`.execute(of.services.db)
  return rows[0]?.last ?? 0
}

/** The tables with a row that came, went or changed since the mark, bookkeeping left out. */
export async function tablesWrittenSince(of: TestServer, mark: number): Promise<string[]> {
  // Whether there is any is asked first: nothing is read where there is none, which is nearly always.
  const { rows } = await sql<{ name: string }>`
    select distinct name from watch.writes
    where number > ${mark} and (select max(number) from watch.writes) > ${mark} order by 1`.execute(
    of.services.db,
  )
  return rows.map(row => row.name).filter(name => !(name in bookkeeping))
}

/** How many rows more or fewer every table holds than at the mark; those that hold as many are left out. */
export async function rowsMoreSince(
  of: TestServer,
  mark: number,
  besides: readonly string[],
): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; more: number }>`
    select name, sum(more)::int as more from watch.writes where number > ${mark} and name <> all(${besides}::text[])
    group by name having sum(more) <> 0`.execute(of.services.db)
  return Object.fromEntries(rows.map(({ name, more }) => [name, more]))
}

const watched = new WeakMap<TestServer, Promise<void>>()

/** Triggers on every table; a write that is rolled back takes its note along. */
async function watch(of: TestServer): Promise<void> {
  await sql`create schema watch`.execute(of.services.db)
  await sql`create table watch.writes (number bigint generated always as identity primary key, name text not null, more int not null)`.execute(
    of.services.db,
  )
  await sql`create function watch.note() returns trigger language plpgsql as $$
    begin
      insert into watch.writes (name, more)
        values (tg_table_name, case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end);
      return null;
    end $$`.execute(of.services.db)
  await sql`do $$
    declare one name;
    begin
      for one in select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' loop
        execute format('create trigger watch_rows after insert or delete on public.%I
          for each row execute function watch.note()', one);
        execute format('create trigger watch_changes after update on public.%I
          for each row when (old.* is distinct from new.*) execute function watch.note()', one);
        execute format('create trigger watch_emptied after truncate on public.%I
          for each statement execute function watch.note()', one);
      end loop;
    end $$`.execute(of.services.db)
}
