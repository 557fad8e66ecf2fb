import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { address, deep, demo, demoPassword, expect, signIn, test } from './people.ts'
import { toast } from './steps/classes.ts'
import { draftField } from './steps/learning.ts'

const sentence =
  'You may have enabled Private browsing. The site may not function correctly. Please use the normal browser window.'

test(
  'a browser that keeps nothing says so once, and the journal is written all the same [PLATFORM-75] [NAVIGATION-12]',
  deep,
  async ({ actors, playwright, launchOptions }) => {
    // A file takes the place of its storage, so the browser itself refuses every write.
    const profile = await mkdtemp(join(tmpdir(), 'kindling-profile-'))
    await mkdir(join(profile, 'Default'))
    for (const place of ['IndexedDB', 'Default/IndexedDB']) await writeFile(join(profile, place), '')
    const browser = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: address(),
    })
    try {
      const page = await browser.newPage()
      actors.watch(page)
      await signIn(page, demo.child, demoPassword)
      await page.getByRole('navigation').getByRole('link', { name: 'Journals' }).click()
      await page.getByRole('button', { name: 'Make something' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Write' }).click()
      await draftField(page).fill('The wind took my hat')
      const message = page.getByRole('dialog', { name: 'Nothing can be kept here' })
      await expect(message).toContainText(sentence)
      await message.getByRole('button', { name: 'OK' }).click()
      await expect(message).toHaveCount(0)
      await expect(draftField(page)).toBeFocused()
      await draftField(page).pressSequentially(' over the fence and into the brook.')
      await page.getByRole('button', { name: 'Save my journal' }).click()
      await expect(toast(page, 'Your journal is saved.')).toBeVisible()
      await expect(message).toHaveCount(0)
    } finally {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    }
  },
)
