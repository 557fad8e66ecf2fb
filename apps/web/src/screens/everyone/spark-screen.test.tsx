import { sparkMessages } from '@kindling/rules/messages/sparks'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { OneSpark } from './spark-screen.tsx'

test('a website that does not load says nothing of it, and leaves the way back [SPARKS-34]', async () => {
  const heard = await smallServer(() => ({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'This is not there.' },
  }))
  renderScreen(<OneSpark sparkId={7} />)
  await waitFor(() => expect(heard.length).toBeGreaterThan(0))
  await screen.findByRole('heading', { level: 1, name: sparkMessages.title })
  expect(screen.queryByText(/not there/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: sparkMessages.toSearch })).toBeTruthy()
})
