import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { SubstituteForm } from './substitute-form.tsx'

const ada = { id: 4, first_name: 'Ada', last_name: 'Reed', confirmed: true, email_verified: true }

test('a first day that is past or far away is not sent, and its field says so', async () => {
  const heard = await smallServer(({ path }) => ({
    body: { teachers: path.includes('/3') ? [] : [ada], substitutes: [], can: [] },
  }))
  renderScreen(<SubstituteForm groupId={3} />)
  await userEvent.click(screen.getByRole('button'))
  const window = await screen.findByRole('dialog')
  await screen.findByRole('option', { name: 'Ada Reed' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Colleague' }), { target: { value: '4' } })
  const act = window.querySelector<HTMLButtonElement>('[type="submit"]')
  if (!act) throw new Error('There is nothing to press.')
  for (const [day, sentence] of [
    ['', 'Please enter a whole date: month, day and year.'],
    ['2020-01-01', 'The first day is today or later.'],
    ['2999-01-01', 'The first day is within the next 90 days.'],
  ] as const) {
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: day } })
    await userEvent.click(act)
    expect(await screen.findByText(sentence)).toBeTruthy()
  }
  expect(heard.filter(({ method }) => method !== 'GET')).toEqual([])
})
