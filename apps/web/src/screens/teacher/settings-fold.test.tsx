import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { SettingsFold } from './settings-fold.tsx'

test('a part of the settings says how it is set, and is read once it is opened; what an address names is open', async () => {
  const fold = {
    id: 'support',
    label: 'Support access',
    line: 'Off',
    children: 'All visits',
  }
  const { unmount } = renderScreen(<SettingsFold {...fold} isMeant={false} />)
  expect(screen.getByRole('region', { name: 'Support access' }).textContent).toContain('Off')
  expect(screen.queryByText('All visits')).toBeNull()
  await userEvent.click(screen.getByText('Off'))
  await waitFor(() => expect(screen.getByText('All visits')).toBeTruthy())
  unmount()
  const meant = renderScreen(<SettingsFold {...fold} isMeant />)
  expect(screen.getByText('All visits')).toBeTruthy()
  meant.unmount()
  renderScreen(<SettingsFold {...fold} isMeant={false} startsOpen />)
  expect(screen.getByText('All visits')).toBeTruthy()
})
