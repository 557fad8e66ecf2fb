import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { RecordCard } from './index.ts'

const child = { id: 7, first_name: 'Tamar' }

test('a guardian downloads the record by a link, or reads why it has to wait; a failure can be tried again', async () => {
  let answer: { status?: number; body: object } = {
    status: 500,
    body: { code: 'SERVER', message: 'Something went wrong.' },
  }
  await smallServer(() => answer)
  renderScreen(<RecordCard child={child} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('link')).toBeNull()

  answer = { body: { why_not: 'The people around this child disagree.' } }
  await userEvent.click(again)
  expect((await screen.findByRole('note')).textContent).toBe('The people around this child disagree.')
  expect(screen.queryByRole('link')).toBeNull()

  answer = { body: { why_not: null } }
  renderScreen(<RecordCard child={child} />)
  const link = await screen.findByRole('link', { name: 'Download the record of Tamar' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/user/record/7', true])
})

test('a child is shown the way to its own record, and nothing where it cannot have it yet', async () => {
  let why: string | null = 'Please ask a grown-up at home.'
  const heard = await smallServer(() => ({ body: { why_not: why } }))
  const young = renderScreen(<RecordCard child={child} isOwn />)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  young.unmount()
  why = null
  renderScreen(<RecordCard child={child} isOwn />)
  expect(await screen.findByRole('link', { name: 'Download the record' })).toBeTruthy()
})
