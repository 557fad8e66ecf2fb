import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { VerifySchool } from './verify-school.tsx'

const school = {
  id: 3,
  name: 'Elm Club',
  city: 'Elm',
  state: 'OR',
  zip_code: '97901',
  country: 'USA',
  public_school_id: null,
  since: '2026-11-18T17:00:00.000Z',
  carried_over: false,
  phone: '',
  domain: '',
  contact_source: '',
  asked_at: '2026-11-18T17:00:00.000Z',
  people: 1,
  classes: 0,
  students: 0,
  is_club: true,
  waiting: 0,
}
const request = {
  asked_by: 'Ada Reed',
  message: '',
  phone: '503 555 0100',
  website: 'https://elm.example.org/',
  meeting: 'In the town library.',
  asked_at: '2026-11-18T17:00:00.000Z',
  closed_at: null,
  answer: '',
}

test('an operator reads beside a request what the club says of itself, and that it is not from the directory', async () => {
  await smallServer(() => ({ body: { school, requests: [request], shown: 'as-seen', staff: [] } }))
  renderScreen(<VerifySchool schoolId={3} />)
  expect(await screen.findByText('503 555 0100')).toBeTruthy()
  expect(screen.getByText('In the town library.')).toBeTruthy()
  expect(screen.getByText('Where they meet, and who sponsors them')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'https://elm.example.org/' }).getAttribute('rel')).toContain(
    'noopener',
  )
  expect(screen.getByText(/^This is what they say themselves\./)).toBeTruthy()
  expect(screen.getAllByText('Not in the directory')).toHaveLength(2)
  expect(screen.queryByText('Not given yet')).toBeNull()
  expect(screen.queryByText('Message')).toBeNull()
})
