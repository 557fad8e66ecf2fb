import type { Db } from '../../platform/database/connect.ts'

/** A person's standing to the pro plan, as the database's `pro_plan_of` gives it. */
export interface PlanRecord {
  pro_plan_active: boolean
  pro_plan_expired: boolean
  expires_on: string | null
}

export interface NewEntitlement {
  to: { person_id: number } | { school_id: number } | { district_id: number }
  /** Everything in a plan, or one catalogue item. */
  opens: { plan: 'Pro' } | { item_id: number }
  from: Date | string
  /** Null has no end. */
  until: Date | string | null
  source: 'license' | 'trial' | 'purchase'
  /** Its name in the system that it comes from. */
  reference?: string
  /** The person who granted it; null if no person did. */
  by: number | null
  now: Date | string
}

/** Opens something to a person, a school or a district: the only way to do so, for every license, trial or purchase. */
export const grantEntitlement = (
  db: Db,
  { to, opens, from, until, source, reference, by, now }: NewEntitlement,
) =>
  db
    .insertInto('entitlements')
    .values({
      ...to,
      ...opens,
      valid_from: from,
      valid_until: until,
      source,
      ...(reference === undefined ? {} : { reference }),
      created_by: by,
      created_at: now,
    })
    .execute()
