import { type AreaAccess, nothing } from '../attempt.ts'
import { startOfTests } from '../test-server.ts'

let made = 0

export const access: AreaAccess = {
  attempts: {
    'listLinks -': nothing,
    'checkLink address': async ({ of, pictures }) => {
      const { id } = await of.services.db
        .insertInto('outside_links')
        .values({ address: `${pictures}/checked-${++made}`, next_at: startOfTests })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { linkId: id } }
    },
  },
}
