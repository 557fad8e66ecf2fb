import type { Area } from '../../platform/areas.ts'

export const notificationArea: Area = { news: [{ types: ['feed_read'], heardBy: [] }] }
