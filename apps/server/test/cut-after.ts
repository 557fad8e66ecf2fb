import type { KyselyPlugin } from 'kysely'
import type { Services } from '../src/platform/services.ts'

/** The services on a database that gives up after some statements, as a process that is killed there. */
export function cutAfter(services: Services, statements: number): Services {
  let left = statements
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Error('The connection was cut')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...services, db: services.db.withPlugin(plugin) }
}
