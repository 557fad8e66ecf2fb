import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { standingQuery } from './api.ts'
import { StandingNote } from './standing-note.tsx'

const standing = {
  school: { id: 4, name: 'Reed School' },
  is_verified: true,
  is_new: false,
  is_claim: false,
  free_limit: 30,
  request: null,
  can: [] as string[],
}

/** Shown once the standing has loaded, so that an empty note is not confused with a loading one. */
const Known = () => useQuery(standingQuery).isSuccess && <p>Known</p>

async function show(part: Partial<typeof standing>, asks?: boolean) {
  await smallServer(() => ({ body: { standing: { ...standing, ...part } } }))
  const { unmount } = renderScreen(
    <>
      <StandingNote look="quiet" asks={asks ?? true} />
      <Known />
    </>,
  )
  await screen.findByText('Known')
  return unmount
}

beforeEach(() => localStorage.clear())

test('who claims a school reads whose yes is missing, in a verified school and in another', async () => {
  for (const is_verified of [true, false]) {
    const close = await show({ is_claim: true, is_verified })
    expect(screen.getByRole('heading', { name: 'Reed School has not confirmed you yet' })).toBeTruthy()
    expect(screen.queryAllByText(/Nobody has verified it yet/)).toHaveLength(is_verified ? 0 : 1)
    expect(screen.queryByRole('button')).toBeNull()
    close()
  }
})

test('a new verification is told until it has been read, and an old one is not told', async () => {
  let close = await show({ is_new: true })
  expect(screen.getByRole('heading', { name: 'Reed School is verified' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'All right' }))
  expect(screen.queryByRole('heading')).toBeNull()
  close()
  close = await show({ is_new: true })
  expect(screen.queryByRole('heading')).toBeNull()
  close()
  localStorage.clear()
  await show({ is_new: false })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('who asked for a verification reads the name of the school, and what happens now, on one page of the school', async () => {
  const request = { asked_at: '2026-11-18T17:00:00.000Z', closed_at: null, answer: '' }
  const asked = { is_verified: false, can: ['ask-verification'], request: request as never }
  const close = await show(asked, false)
  expect(screen.queryByRole('heading')).toBeNull()
  close()
  await show(asked)
  expect(screen.getByRole('heading', { name: 'Reed School is not verified yet' })).toBeTruthy()
  expect(screen.getByText(/We check what you told us and answer by email\.$/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
