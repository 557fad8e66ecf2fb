import { expect, test } from './people.ts'
import { toast } from './steps/classes.ts'
import { addChild, allowFriends, freshEmail, openFamilyPage, registerParent } from './steps/family.ts'

test('two children become friends by a code: one asks, the other says yes, and a parent of each agrees [FRIENDS-09] [FRIENDS-11] [FRIENDS-13]', async ({
  actors,
}) => {
  const families = []
  for (const name of ['Wren', 'Lark']) {
    const parent = await actors.guest()
    const email = freshEmail()
    await registerParent(parent, email)
    const { username, password } = await addChild(parent, name)
    await openFamilyPage(parent)
    await allowFriends(parent, email, name)
    families.push({ parent, child: await actors.enter(username, { password }) })
  }
  const [wren, lark] = families
  if (!wren || !lark) throw new Error('There are no two families.')
  await wren.child.getByRole('link', { name: 'Friends' }).click()
  await wren.child.getByRole('button', { name: 'Make an invite' }).click()
  const code = (await wren.child.locator('code').textContent()) ?? ''

  await lark.child.getByRole('link', { name: 'Friends' }).click()
  actors.expectRefusal(404, /\/friend\/request_friend\//)
  await lark.child.getByLabel('Friend’s code').fill('AAAA-2222')
  await lark.child.getByRole('button', { name: 'Send request' }).click()
  await expect(lark.child.getByLabel('Friend’s code')).toHaveAccessibleDescription(
    /We couldn't find that invite code, please try again\./,
  )
  await lark.child.getByLabel('Friend’s code').fill(code.toLowerCase())
  await lark.child.getByRole('button', { name: 'Send request' }).click()
  await expect(toast(lark.child, 'Request sent to Wren.')).toBeVisible()
  await expect(lark.child.getByRole('main')).toContainText('Wren has not answered yet.')

  // The question arrives while the page is open.
  await wren.child.getByRole('button', { name: 'Yes, be friends with Lark' }).click()
  await expect(wren.child.getByRole('main')).toContainText('A grown-up has to say yes.')
  for (const { parent } of families) {
    await parent.goto('/parent/dashboard')
    await expect(parent.getByRole('heading', { name: 'Friends who need your OK' })).toBeVisible()
    await parent.getByRole('button', { name: /^Yes, allow it: .* as friends/ }).click()
    await expect(toast(parent, 'You agreed.')).toBeVisible()
  }
  await expect(wren.child.getByRole('heading', { name: 'Lark A.' })).toBeVisible()
  await expect(lark.child.getByRole('heading', { name: 'Wren A.' })).toBeVisible()

  await wren.child.getByRole('button', { name: 'No longer friends with Lark' }).click()
  await wren.child.getByRole('button', { name: 'End the friendship' }).click()
  await expect(wren.child.getByRole('heading', { name: 'Lark A.' })).toHaveCount(0)
})
