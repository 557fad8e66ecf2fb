import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { LinksToAnswer } from './links-to-answer.tsx'

const request = {
  id: 4,
  child: { id: 9, first_name: 'Tamar', last_name: 'Reed' },
  guardian: { id: 7, first_name: 'Robin', last_name: 'Ashdown', email: 'robin@home.example' },
  method: 'code',
  asked_at: '2026-11-18T17:00:00.000Z',
  waits_for: 'guardian',
  can: ['answer'],
}

test('somebody who asks to be a guardian is turned away only after a question', async () => {
  const heard = await smallServer(({ method }) => ({
    body: method === 'GET' ? { to_answer: [request], own: [] } : { linked: false },
  }))
  const posted = () => heard.filter(one => one.method === 'POST').map(one => one.body)
  renderScreen(<LinksToAnswer />)
  await userEvent.click(await screen.findByRole('button', { name: 'No, this was not us' }))
  const asked = await screen.findByRole('dialog', { name: 'Turn Robin Ashdown away?' })
  expect(posted()).toEqual([])
  await userEvent.click(within(asked).getByRole('button', { name: 'No, this was not us' }))
  await waitFor(() => expect(posted()).toEqual([{ request_id: 4, yes: false }]))
})
