import type { TestServer } from './test-server.ts'

/** As the figures of a running server tell it: how many passwords were hashed or compared so far. */
export const hashesWorked = async (of: TestServer) =>
  Number(/^kindling_password_hashes (\d+)$/m.exec(await of.services.telemetry.print())?.[1])

/** How many hashes some work takes. */
export async function hashesOf(of: TestServer, work: () => Promise<unknown>): Promise<number> {
  const before = await hashesWorked(of)
  await work()
  return (await hashesWorked(of)) - before
}
