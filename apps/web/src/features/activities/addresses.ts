import type { ActivityListName, ActivitySubject, StoreScope } from '@kindling/rules/activities'

/** A list of activities, of a child or, with 0, of whoever looks (ACTIVITIES-04). What is near goes on from the same zip code. */
export const activityListAddress = (childId: number, kind: ActivityListName, zip?: string) =>
  `/child/${childId}/activity_long/${kind}${queryOf(zip)}`

export const activityStoreAddress = (subject: ActivitySubject, scope: StoreScope, zip?: string) =>
  `/activityStoreLong/${subject}/${scope}${queryOf(zip)}`

/** All that one vendor offers (VENDORS-06). */
export const vendorAddress = (vendorId: number) => `/vendor/${vendorId}/activity_long/vendors`

/** Its website within Kindling (VENDORS-04). */
export const vendorSiteAddress = (activityId: number) => `/activity/vendorsite/${activityId}`

const queryOf = (zip: string | undefined) => (zip ? `?${new URLSearchParams({ zip })}` : '')
