import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { Activity } from '../../features/activities/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ActivityActs, ActivityScreen } from './activity-screen.tsx'

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

test('the page of an activity offers its own child a journal about it, and nobody else [JOURNALS-33]', async () => {
  const activity = { id: 9, name: 'Tide walk', description: '', images: [], website: null, can: [], item }
  const facts = {
    location: {},
    store_attributes: {},
    duration: {},
    min_age: null,
    max_age: null,
    vendor: null,
  }
  const titles = async (user: object | null) => {
    changeSession({ ...guest, user: user as SessionUser })
    const heard = await smallServer(({ path }) => {
      if (path.startsWith('/activity/activity_in_detail'))
        return { body: { activity: { ...activity, ...facts } } }
      return { body: { ...detail, activities: [], journals: [], comments: [], groups: [] } }
    })
    const { unmount } = renderAt('/activity/info/$activityId', '/activity/info/9', ActivityScreen)
    await screen.findByRole('heading', { level: 1, name: 'Tide walk' })
    const isOffered = screen.queryByRole('link', { name: 'Tell about it' }) !== null
    if (isOffered)
      await waitFor(() =>
        expect(heard.some(({ path }) => path.startsWith('/journal/child_activities/7'))).toBe(true),
      )
    unmount()
    return isOffered
  }
  expect(await titles({ id: 7, user_type: 'Child', groups: [] })).toBe(true)
  for (const user of [
    null,
    { id: 2, user_type: 'Parent', groups: [] },
    { id: 3, user_type: 'Teacher', groups: [] },
  ])
    expect(await titles(user)).toBe(false)
})
