import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

/**
 * Serializes sends of one kind to a mailbox until the transaction ends, so that each send counts those before it. A sender to several
 * mailboxes locks all of them first, in one order, so that two senders to the same mailboxes do not deadlock.
 */
export const lockMailboxes = (db: Db, kind: 'invite' | 'letter' | 'signing', addresses: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(box) from (
      select distinct hashtextextended(${`mailbox-${kind}`} || mailbox_of(address), 0) as box
      from unnest(${[...addresses]}::text[]) a (address) order by box) boxes`.execute(db)
