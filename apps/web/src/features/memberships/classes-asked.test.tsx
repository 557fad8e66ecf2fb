import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ClassesAsked } from './classes-asked.tsx'

const membership = {
  membership_id: 4,
  child: { id: 9, first_name: 'Tamar' },
  group: { id: 3, name: 'Larks' },
  teacher: 'Ada Reed',
  school: 'Elm School',
  is_verified: true,
  state: 'joined',
  waits_for: 'family',
  joined_at: '2026-11-18T17:00:00.000Z',
  can: ['say-yes', 'say-no'],
}

const tamar = { id: 9, first_name: 'Tamar', last_name: 'Reed', avatar: '/pictures/animals/owl.svg' }
const levi = { ...tamar, id: 10, first_name: 'Levi' }

test('siblings who joined the same class are one question with one answer, or one for each', async () => {
  const heard = await smallServer(({ path, method }) => {
    if (method === 'POST') return { body: { outcome: 'agreed' } }
    const own = path.endsWith('10') ? { membership_id: 5, child: levi } : {}
    return { body: { memberships: [{ ...membership, ...own }] } }
  })
  const { unmount } = renderScreen(<ClassesAsked list={[tamar, levi]} />)
  expect(
    await screen.findByText('Tamar and Levi have joined “Larks” at Elm School. Is that OK?'),
  ).toBeTruthy()
  const yes = 'Yes, allow it: Tamar and Levi in “Larks”'
  await userEvent.click(screen.getByRole('button', { name: yes }))
  const posted = () => heard.filter(one => one.method === 'POST').map(one => one.body)
  await waitFor(() => expect(posted()).toHaveLength(2))
  expect(posted()).toEqual(
    expect.arrayContaining([
      { membership_id: 4, yes: true },
      { membership_id: 5, yes: true },
    ]),
  )
  unmount()
  renderScreen(<ClassesAsked list={[tamar, levi]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Decide for each child' }))
  expect(screen.getAllByRole('button', { name: /^Yes, allow it: (Tamar|Levi) in/ })).toHaveLength(2)
})

test('a class is refused only after a question that says what becomes of it', async () => {
  const heard = await smallServer(() => ({ body: { outcome: 'ended', memberships: [membership] } }))
  const posted = () => heard.filter(one => one.method === 'POST').map(one => one.body)
  renderScreen(<ClassesAsked list={[tamar]} />)
  const no = () => screen.findByRole('button', { name: 'No, Tamar does not belong to “Larks”' })
  await userEvent.click(await no())
  const asked = await screen.findByRole('dialog', { name: 'Say no to “Larks”?' })
  expect(within(asked).getByText(/^If Elm School is the school of Tamar, it is asked/)).toBeTruthy()
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }))
  expect(posted()).toEqual([])
  await userEvent.click(await no())
  await userEvent.click(await screen.findByRole('button', { name: 'Say no' }))
  await waitFor(() => expect(posted()).toEqual([{ membership_id: 4, yes: false }]))
})

test('the yes to a verified class stands out, and the one to a class that nobody has checked does not', async () => {
  const looks = async (is_verified: boolean) => {
    await smallServer(() => ({ body: { memberships: [{ ...membership, is_verified }] } }))
    const { unmount } = renderScreen(<ClassesAsked list={[tamar]} />)
    const yes = await screen.findByRole('button', { name: 'Yes, allow it: Tamar in “Larks”' })
    const no = screen.getByRole('button', { name: /^No, Tamar/ })
    const areAlike = yes.className === no.className
    // Who nobody has checked is asked about by name and day, with the reason why there is no more.
    expect(screen.queryByText(/^Tamar joined a class of Ada Reed on November 18, 2026/) !== null).toBe(
      !is_verified,
    )
    expect(screen.queryByText(/^We have not checked this teacher or this school yet/) !== null).toBe(
      !is_verified,
    )
    unmount()
    return areAlike
  }
  expect([await looks(true), await looks(false)]).toEqual([false, true])
})
