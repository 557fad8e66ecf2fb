import { expect, test } from 'vitest'
import { isContentShown, isPlaylistOpen, seesPlaylists } from './playlists.ts'

test('a playlist with a plan of its own is open as a copy to whoever has the pro plan, and every other one to all', () => {
  for (const plan of [null, 'Starter', 'Basic'] as const)
    expect(isPlaylistOpen({ plan, parent_id: null }, false)).toBe(true)
  const open = [
    isPlaylistOpen({ plan: 'Pro', parent_id: null }, true),
    isPlaylistOpen({ plan: 'Pro', parent_id: 7 }, false),
    isPlaylistOpen({ plan: 'Pro', parent_id: 7 }, true),
  ]
  expect(open).toEqual([false, false, true])
})

test('whoever has the pro plan or had it sees playlists', () => {
  expect(seesPlaylists({ pro_plan_active: true, pro_plan_expired: false })).toBe(true)
  expect(seesPlaylists({ pro_plan_active: false, pro_plan_expired: true })).toBe(true)
  expect(seesPlaylists({ pro_plan_active: false, pro_plan_expired: false })).toBe(false)
})

test('a thing is there for everybody unless any of the three says that it is hidden', () => {
  const shown = { hide: false, hidden: false, state: 'SHOW' } as const
  expect(isContentShown(shown)).toBe(true)
  for (const more of [{ hide: true }, { hidden: true }, { state: 'HIDE FOR TEACHERS' as const }])
    expect(isContentShown({ ...shown, ...more })).toBe(false)
})
