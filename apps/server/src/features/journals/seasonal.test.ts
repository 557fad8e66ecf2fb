import { listSeasonalJournals } from '@kindling/contract/journals'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeSurrounding } from '../../../test/factories.ts'
import { makeJournal, makeThoughts } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

test('what a child wrote at this time of earlier years is listed for those who read its journals [JOURNALS-34]', async () => {
  const { childId, parentId, teacherId } = await makeSurrounding(of)
  const wrote = async (created_at: string, id = makeJournal(of, childId, created_at)) => {
    await of.services.db
      .updateTable('journals')
      .set({ created_at, deleted_at: null })
      .where('id', '=', await id)
      .execute()
    return id
  }
  const lastYear = await wrote('2025-12-05')
  const twoYearsAgo = await wrote('2024-11-01')
  for (const day of ['2026-11-17', '2025-07-04', '2025-10-01']) await wrote(day)
  await wrote('2025-11-20', makeThoughts(of, childId, 6))
  const seenBy = async (client: Client) => {
    const { status, body } = await client.call(listSeasonalJournals, { params: { userId: childId } })
    return status === 200 ? body.journals.map(({ id }) => id) : status
  }
  for (const id of [childId, parentId, teacherId])
    expect(await seenBy(await clientOf(of, id))).toEqual([twoYearsAgo, lastYear])
  expect(await seenBy(await clientOf(of, (await makeSurrounding(of)).teacherId))).toBe(404)
})
