import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ClassesBack } from './classes-back.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

/** The back links from a student of these classes, for a teacher of two classes. */
async function waysFrom(classIds: number[]) {
  const groups = [
    { id: 4, name: 'Room 12' },
    { id: 5, name: 'Chess club' },
  ]
  await smallServer(() => ({ body: { groups } }))
  changeSession({ ...guest, user: { id: 7, user_type: 'Teacher' } as SessionUser })
  const { unmount } = renderScreen(<ClassesBack ofChild={classIds.map(id => ({ id }))} />)
  const links = await screen.findAllByRole('link')
  const ways = links.map(link => [link.textContent, link.getAttribute('href')])
  unmount()
  return ways
}

test('from a student a teacher goes back to the class in which both are, and else to all classes', async () => {
  expect(await waysFrom([9, 5])).toEqual([['Chess club', '/dashboard/teacher/class/7?group=5']])
  expect(await waysFrom([9])).toEqual([['Classes', '/dashboard/roster']])
})
