import type { Db } from '../../platform/database/connect.ts'

/** How somebody stands to the pro plan, as `pro_plan_of` of the database tells it. */
export interface PlanRecord {
  pro_plan_active: boolean
  pro_plan_expired: boolean
  expires_on: string | null
}

export interface NewEntitlement {
  to: { person_id: number } | { school_id: number } | { district_id: number }
  /** All that is in a plan, or one thing of the catalogue. */
  opens: { plan: 'Pro' } | { item_id: number }
  from: Date | string
  /** Null has no end. */
  until: Date | string | null
  source: 'license' | 'trial' | 'purchase'
  /** What it is called where it comes from. */
  reference?: string
  /** Who gave it; null where nobody did it by hand. */
  by: number | null
  now: Date | string
}

/** Opens something to a person, a school or a district: the one way in, whatever license, trial or purchase it comes by. */
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
