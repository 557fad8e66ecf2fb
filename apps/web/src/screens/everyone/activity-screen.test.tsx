import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { Activity } from '../../features/activities/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ActivityActs } from './activity-screen.tsx'

const guest = currentSession()
beforeEach(() => changeSession({ ...guest, user: { id: 5, user_type: 'Vendor' } as SessionUser }))
afterEach(() => changeSession(guest))

const item = { id: 109, archetype: 'Activities', archetype_id: 9, title: 'Tide walk', is_favorite: false }
const detail = { item, own: {}, counts: {}, can: ['share'], checked_at: null }

const { favorite, like, completed, moreLikeThis, lessLikeThis, rate } = catalogueMessages
const marks = [favorite, like, completed, moreLikeThis, lessLikeThis]

/** The names of the buttons and groups of acts, once the item is there. */
async function actsOf(can: string[]) {
  await smallServer(() => ({ body: detail }))
  const activity = { id: 9, name: 'Tide walk', website: null, can } as unknown as Activity
  const { unmount } = renderScreen(<ActivityActs activity={activity} />)
  await screen.findAllByRole('button')
  const names = screen.getAllByRole('button').map(button => button.textContent)
  const isRated = screen.queryByRole('group', { name: rate }) !== null
  unmount()
  return { names, isRated }
}

test('a vendor shares an own listing, and neither marks nor rates it; those of others it does', async () => {
  expect(await actsOf(['propose'])).toEqual({ names: ['Share'], isRated: false })
  const others = await actsOf(['claim'])
  expect(others.names).toEqual(expect.arrayContaining(marks))
  expect(others.isRated).toBe(true)
})
