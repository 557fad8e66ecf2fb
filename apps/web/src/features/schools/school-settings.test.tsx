import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { SchoolSettings } from './school-settings.tsx'

const settings = [
  { id: 4, name: 'pro_plan', value: true },
  { id: 11, name: 'wellbeing', value: false },
  { id: 12, name: 'k2_finished_for_older', value: false },
  { id: 13, name: 'k2', value: true },
  { id: 14, name: 'sparks', value: true },
  { id: 21, name: 'support_visits', value: false },
  { id: 61, name: 'last_year_data', value: false },
]

test('the settings stand under their headings, and the plan, which nobody switches, is a sentence', async () => {
  const heard = await smallServer(() => ({ body: { settings } }))
  renderScreen(<SchoolSettings mayManage />)
  expect(await screen.findByText('Pro plan: on. Set by your license.')).toBeTruthy()
  const shown = screen
    .getAllByRole('group')
    .map(group => [
      group.querySelector('legend')?.textContent,
      ...[...group.querySelectorAll('label')].map(one => one.textContent),
    ])
  expect(shown).toEqual([
    ['Check-ins', 'Check-ins from kindergarten on'],
    ['Strengths', 'Move on to the next strengths questions', 'Picture questions for K to 2'],
    ['Reports', 'Last school year in reports'],
    ['Other', 'Sparks'],
  ])
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Reports' })).getByLabelText('Last school year in reports'),
  )
  expect(heard.find(({ method }) => method !== 'GET')?.body).toEqual({ setting_id: 61, value: true })
})
