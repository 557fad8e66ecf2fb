import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { NearList } from './near-list.tsx'

const line = { id: 3, name: '', group: null, verified: true, since: '2026-11-18T17:00:00.000Z', by: null }
const near = [
  { ...line, kind: 'guardian', name: 'Mara Reed', state: 'confirmed', is_new: false, can: [] },
  { ...line, kind: 'cards', state: 'confirmed', is_new: true, can: [] },
]
const own_dispute = {
  about: 'password',
  reason: 'We did not set it.',
  opened_at: '2026-11-18T17:00:00.000Z',
  school: 'Elm School',
  closed_at: null,
  decision: null,
}

const show = async (user_type: 'Child' | 'Parent', dispute: object | null) => {
  const user = { id: 8, user_type, groups: [] } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  await smallServer(() => ({
    body: {
      child: { id: 9, first_name: 'Tamar' },
      near,
      disputed: dispute !== null,
      own_dispute: dispute,
      requests: [],
    },
  }))
  return renderScreen(<NearList childId={9} back={null} />)
}

test('a child reads in its own words who is near, and a guardian in plain ones', async () => {
  const { unmount } = await show('Child', null)
  expect(await screen.findByText('Looks after you. Can read everything you make.')).toBeTruthy()
  expect(screen.getByText('My pictures or my badge')).toBeTruthy()
  expect(screen.queryByText(/gives permissions/)).toBeNull()
  unmount()
  await show('Parent', null)
  expect(await screen.findByText(/Reads everything Tamar makes, gives permissions/)).toBeTruthy()
})

test('who reported something reads who decides it, and then what was decided', async () => {
  const { unmount } = await show('Parent', own_dispute)
  expect(await screen.findByText(/Elm School or our support looks into it and decides/)).toBeTruthy()
  unmount()
  const decided = { closed_at: '2026-11-20T17:00:00.000Z', decision: 'The card is new.' }
  await show('Parent', { ...own_dispute, ...decided })
  expect(await screen.findByText(/^Decided on .*: The card is new\.$/)).toBeTruthy()
})
