import { test } from 'vitest'
import { sharedPlace } from './server-place.ts'
import { kills, survive } from './survive.ts'

// A database that is given is somebody's: it is never killed, only its servers are.
test(
  `${kills} kills of the server lose nothing that was acknowledged, in a database that is given`,
  async () => {
    await survive(await sharedPlace(), 'server')
  },
  60_000 * kills,
)
