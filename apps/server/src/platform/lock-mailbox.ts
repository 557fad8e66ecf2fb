import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

/** Sends of one kind to one mailbox come one after the other until the transaction ends, so that each counts those before it. */
export const lockMailbox = (db: Db, kind: 'invite' | 'letter' | 'signing', address: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox-${kind}`} || mailbox_of(${address}), 0))`.execute(
    db,
  )
