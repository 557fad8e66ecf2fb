import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

/**
 * Sends of one kind to a mailbox come one after the other until the transaction ends, so that each counts those before it. Whoever writes to
 * several locks all of them first, in one order: two who write to the same ones do not wait for each other.
 */
export const lockMailboxes = (db: Db, kind: 'invite' | 'letter' | 'signing', addresses: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(box) from (
      select distinct hashtextextended(${`mailbox-${kind}`} || mailbox_of(address), 0) as box
      from unnest(${[...addresses]}::text[]) a (address) order by box) boxes`.execute(db)
