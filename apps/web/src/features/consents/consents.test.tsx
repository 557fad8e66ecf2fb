import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ChildConsents } from './child-consents.tsx'

const faceOf = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Reed',
  avatar: '/pictures/animals/owl.svg',
})
const mia = faceOf(7, 'Mia')
const leo = faceOf(8, 'Leo')
const kim = faceOf(9, 'Kim')

const given = {
  purpose: 'account',
  allowed: true,
  basis: 'guardian',
  given_by: 'Ruth Reed',
  given_at: '2026-09-01T09:00:00.000Z',
  notice_version: '3',
  withdrawn_at: null,
  giver_left: false,
}
const missing = {
  ...given,
  purpose: 'sharing',
  allowed: false,
  given_by: null,
  given_at: null,
  notice_version: null,
}
const withdrawn = { ...given, allowed: false, withdrawn_at: '2026-11-18T17:00:00.000Z' }

/** Kim has decided alone; a withdrawn consent for Mia stays withdrawn. */
const serve = () => {
  let ofMia: object[] = [given, missing]
  return smallServer(({ path, method }) => {
    if (method === 'POST') ofMia = [withdrawn, missing]
    const own = path.endsWith('/9')
      ? [{ ...given, basis: 'age' }]
      : path.endsWith('/7')
        ? ofMia
        : [given, missing]
    return { body: { child: {}, consents: own, email_verified: true } }
  })
}

test('siblings with the same consents share a card, with a decision for each; who differs has one alone', async () => {
  await serve()
  renderScreen(<ChildConsents list={[mia, leo, kim]} />)
  const shared = within(await screen.findByRole('region', { name: 'What you allow Mia and Leo' }))
  expect(shared.getAllByText(/^Allowed by Ruth Reed on /)).toHaveLength(1)
  expect(shared.getAllByRole('button').map(button => button.textContent)).toEqual([
    'Turn off for Mia',
    'Turn off for Leo',
    'Allow Mia',
    'Allow Leo',
  ])
  const own = within(screen.getByRole('region', { name: 'What you allow Kim' }))
  expect(own.getByText('Kim is 13 or older and decides alone')).toBeTruthy()
  expect(own.queryByRole('button')).toBeNull()
})

test('what is withdrawn for one of two is said of that one, and both stay where they are', async () => {
  const heard = await serve()
  renderScreen(<ChildConsents list={[mia, leo]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off for Mia: writing' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }))
  const shared = within(screen.getByRole('region', { name: 'What you allow Mia and Leo' }))
  await waitFor(() => expect(shared.getByText(/^Mia: Turned off on /)).toBeTruthy())
  expect(shared.getByText(/^Leo: Allowed by Ruth Reed on /)).toBeTruthy()
  expect(heard.filter(one => one.method === 'POST').map(one => [one.path, one.body])).toEqual([
    ['/user/withdraw_consent/7', { purpose: 'account' }],
  ])
  expect(shared.getByRole('button', { name: 'Allow Mia to write' })).toBeTruthy()
})
