import { type AreaAccess, nothing } from '../attempt.ts'

export const access: AreaAccess = {
  attempts: {
    'getLive -': nothing,
    'getReady -': nothing,
    'getMetrics -': nothing,
  },
}
