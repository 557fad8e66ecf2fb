import { test } from 'vitest'
import { embeddedPlace } from '../server-place.ts'
import { kills, survive } from '../survive.ts'

test(
  `${kills} kills of the server lose nothing that was acknowledged, in its own database`,
  async () => {
    await survive(await embeddedPlace(), 'server')
  },
  60_000 * kills,
)

test(
  `${kills} kills of its own database lose nothing that was acknowledged`,
  async () => {
    await survive(await embeddedPlace(), 'database')
  },
  60_000 * kills,
)
