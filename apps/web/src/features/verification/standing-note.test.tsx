import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { saidAt } from '../../../test/said-at.ts'
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
  usual_days: null as number | null,
  can: [] as string[],
}

const request = {
  asked_by: 'Ada Reed',
  asked_at: '2026-11-18T17:00:00.000Z',
  closed_at: null,
  answer: '',
  message: 'We build things.',
  phone: '',
  website: '',
  meeting: 'In the town library.',
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
  const asked = { is_verified: false, can: ['ask-verification'], request: request as never }
  const close = await show(asked, false)
  expect(screen.queryByRole('heading')).toBeNull()
  close()
  await show(asked)
  expect(await screen.findByRole('heading', { name: 'Reed School is not verified yet' })).toBeTruthy()
  expect(screen.getByText(/You hear by email as soon as somebody has decided\.$/)).toBeTruthy()
})

test('how long answers take is said only where enough were given', async () => {
  const asked = { is_verified: false, can: ['ask-verification'], request: request as never }
  const close = await show(asked)
  expect(await screen.findByText(/You hear by email/)).toBeTruthy()
  expect(screen.queryByText(/Half of all answers/)).toBeNull()
  close()
  await show({ ...asked, usual_days: 2 })
  expect(await screen.findByText(/Half of all answers come within 2 days\.$/)).toBeTruthy()
})

test('who asked reads what was sent and what is missing, adds to it, and types nothing twice', async () => {
  const asked = { ...standing, is_verified: false, can: ['ask-verification'] }
  let told = request
  const heard = await smallServer(({ method, body }) => {
    if (method === 'POST') told = { ...told, ...(body as object) }
    return { body: method === 'POST' ? { request: told } : { standing: { ...asked, request: told } } }
  })
  renderScreen(<StandingNote look="quiet" />)
  expect(await screen.findByText('In the town library.')).toBeTruthy()
  expect(screen.getAllByText('Not given yet')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Add to your request' }))
  await userEvent.type(await screen.findByLabelText('Telephone'), '503 555 0100')
  const website = screen.getByLabelText('Website')
  await userEvent.type(website, 'not a page')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(saidAt(website)).toContain('Please enter the address of a website')
  const sent = () => heard.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent()).toEqual([])
  await userEvent.clear(website)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('503 555 0100')).toBeTruthy()
  const kept = { meeting: 'In the town library.', message: 'We build things.' }
  expect(sent()).toEqual([{ phone: '503 555 0100', website: '', ...kept }])
  expect(screen.getAllByText('Not given yet')).toHaveLength(1)
  expect(screen.getByText('What is still missing would help us to decide.')).toBeTruthy()
})
