import { type AreaAccess, nothing } from '../attempt.ts'

export const access: AreaAccess = {
  attempts: {
    'listNotifications own': nothing,
    'markRead own': ({ world }) => ({ body: { keys: [`notifications/parents/${world.id.parent}:1`] } }),
    'getRealtimeConfig own': nothing,
    'openStream own': nothing,
  },
}
