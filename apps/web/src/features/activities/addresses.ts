import type { ActivityListName, ActivitySubject, StoreScope } from '@kindling/rules/activities'

/** A list of activities, for a child or, with 0, for the reader (ACTIVITIES-04). Lists of near activities keep the zip code. */
export const activityListAddress = (childId: number, kind: ActivityListName, zip?: string) =>
  `/child/${childId}/activity_long/${kind}${queryOf(zip)}`

export const activityStoreAddress = (subject: ActivitySubject, scope: StoreScope, zip?: string) =>
  `/activityStoreLong/${subject}/${scope}${queryOf(zip)}`

/** All activities of one vendor (VENDORS-06). */
export const vendorAddress = (vendorId: number) => `/vendor/${vendorId}/activity_long/vendors`

/** Its website within Kindling (VENDORS-04). */
export const vendorSiteAddress = (activityId: number) => `/activity/vendorsite/${activityId}`

const queryOf = (zip: string | undefined) => (zip ? `?${new URLSearchParams({ zip })}` : '')
