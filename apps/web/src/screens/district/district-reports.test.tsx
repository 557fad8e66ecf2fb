import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { DistrictReportsScreen } from './district-screens.tsx'

const running = {
  id: 4,
  start_time: '2026-11-23T00:00:00Z',
  end_time: '2026-12-11T23:59:00Z',
  state: 'running',
}
const kinds = [{ user_type: 'Child', settings: [running], canAdd: false }]

/** The reports of a district at an address, for a reader who may plan its hope check-ins or not. */
async function open(address: string, canPlan: boolean) {
  await smallServer(({ path }) =>
    path.startsWith('/hope/assessment')
      ? { body: { place: 'district', can_set: canPlan, kinds } }
      : { status: 404, body: { code: 'NOT_FOUND', message: 'There is nothing here.' } },
  )
  return renderAt('/dashboard/district/reports', address, DistrictReportsScreen)
}

test('the dates of the hope check-in are one line of the reports until they are opened, and open where the address names them', async () => {
  const reports = '/dashboard/district/reports'
  const { unmount } = await open(reports, true)
  expect(await screen.findByText(/^Students: open Nov 2\d to Dec 1\d, 2026$/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Students' })).toBeNull()
  unmount()
  const named = await open(`${reports}#windows`, true)
  expect(await screen.findByRole('heading', { name: 'Students' })).toBeTruthy()
  named.unmount()
  await open(reports, false)
  await screen.findByRole('heading', { name: 'Reports by email' })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Hope check-ins' })).toBeNull())
})
