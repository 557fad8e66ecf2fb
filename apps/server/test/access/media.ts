import type { AreaAccess } from '../attempt.ts'

export const access: AreaAccess = {
  attempts: {
    'getLinkMetadata own': ({ pictures }) => ({ body: { url: `${pictures}/bridge.png` } }),
    'checkFrame own': ({ pictures }) => ({ body: { website: `${pictures}/bridge.png` } }),
  },
}
