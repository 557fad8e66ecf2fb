import { addWorkHours, changeWorkHours } from '@kindling/contract/placements'
import { expect, test } from 'vitest'
import { filled, signingIn } from '../../../test/signing.ts'
import { openTestServer } from '../../../test/test-server.ts'

const { makeWork, open, post } = signingIn(await openTestServer())

test('a student removes hours that nobody has signed, and never hours that an employer has signed, also when they were changed since', async () => {
  const { send, read, child, params } = await makeWork([180])
  const { path } = await send()
  const entryOf = async (tasks: string) => {
    const entry = (await read(child))?.hours.find(one => one.tasks === tasks)
    if (!entry) throw new Error('no hours')
    return entry
  }
  const remove = async ({ id, version }: { id: number; version: number }) => {
    const { status, body } = await child.call(changeWorkHours, {
      params,
      body: { id, version, removed: true },
    })
    return [status, body.message]
  }
  const stays = [409, 'The employer has signed these hours. You can change them, but not remove them.']
  await post(path, filled((await open(path)).body))
  const signed = await entryOf('Baked bread, batch 1.')
  expect([signed.was_signed, await remove(signed)]).toEqual([true, stays])
  const { id, version, worked_on, minutes } = signed
  await child.call(changeWorkHours, { params, body: { id, version, worked_on, minutes, tasks: 'Swept.' } })
  const changed = await entryOf('Swept.')
  expect([changed.signed_minutes, changed.was_signed, await remove(changed)]).toEqual([null, true, stays])
  const body = { worked_on: '2026-10-04', minutes: 60, tasks: 'Rolls.' }
  await child.call(addWorkHours, { params, body })
  const unsigned = await entryOf('Rolls.')
  expect([unsigned.was_signed, (await remove(unsigned))[0]]).toEqual([false, 200])
  expect((await read(child))?.hours.map(({ tasks }) => tasks)).toEqual(['Swept.'])
})
