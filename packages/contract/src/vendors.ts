import { activityPages } from '@kindling/rules/activities'
import * as z from 'zod'
import { Vendor, VendorActivity } from './activity-shapes.ts'
import { defineCall } from './define-call.ts'
import { anyone } from './guards.ts'
import { id, limit, listOffset } from './shapes.ts'

export const getVendor = defineCall({
  name: 'getVendor',
  summary: 'The vendors of activities.',
  method: 'GET',
  path: '/activity/vendor/:vendorId',
  guard: anyone,
  params: z.strictObject({ vendorId: id }),
  reply: z.object({ vendor: Vendor }),
})

export const listVendorActivities = defineCall({
  name: 'listVendorActivities',
  summary: 'The activities of one vendor; for the vendor itself also those that were not reviewed.',
  method: 'POST',
  path: '/activity/vendor_activities/:vendorId',
  guard: anyone,
  params: z.strictObject({ vendorId: id }),
  body: z.strictObject({ limit: limit(60, activityPages.long), offset: listOffset }),
  reply: z.object({ activities: z.array(VendorActivity) }),
})
