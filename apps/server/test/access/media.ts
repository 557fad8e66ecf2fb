import type { AreaAccess } from '../attempt.ts'

export const access: AreaAccess = {
  attempts: {
    'getLinkMetadata own': ({ pictures }) => ({ body: { url: `${pictures}/bridge.png` } }),
    'readText own': () => ({ body: { text: 'Birds that go away.' } }),
    'checkFrame own': ({ pictures }) => ({ body: { website: `${pictures}/bridge.png` } }),
  },
}
