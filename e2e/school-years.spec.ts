import { deep, demo, expect, test } from './people.ts'
import { startServer } from './start-server.ts'
import { demoClass } from './steps/classes.ts'
import { looksRight } from './steps/looks-right.ts'
import { letTheSummerPass } from './steps/time.ts'

test(
  'an administrator looks at the plan of the new year, lets one student repeat, begins it, sees what became of everybody, and undoes it',
  deep,
  async ({ actors }) => {
    // The whole school moves, so no other journey shares this server.
    const server = await startServer()
    try {
      await letTheSummerPass(server.dataDir)
      const page = await actors.enter(demo.principal, {
        baseURL: server.address,
        // From October to March it is among the settings, else at the head of every part.
        at: '/dashboard/school?part=settings',
      })
      await page.getByRole('link', { name: 'Plan the new school year', exact: true }).click()
      const plan = page.locator('section').filter({ hasText: 'What will happen' }).last()
      const goUp = plan.getByText(/students go up a grade$/)
      await expect(goUp).toBeVisible()
      const proposed = Number.parseInt((await goUp.textContent()) ?? '', 10)

      const group = page.getByRole('region', { name: demoClass })
      await group.getByText(`Students of ${demoClass}`).click()
      const student = group.getByRole('listitem').first()
      const name = (await student.locator('strong').textContent()) ?? ''
      await expect(student).toContainText('Grade 4 → Grade 5')
      await student.getByLabel(`What becomes of ${name}`).selectOption({ label: 'Repeats the grade' })
      await expect(plan.getByText('1 student stays in the grade and waits for a class')).toBeVisible()
      await expect(plan.getByText(`${proposed - 1} students go up a grade`)).toBeVisible()
      await expect(student).not.toContainText('→')
      await looksRight(page)

      await page.getByRole('button', { name: 'Begin the new school year' }).click()
      const ask = page.getByRole('dialog')
      await expect(ask).toContainText(`${proposed - 1} students go up`)
      await ask.getByRole('button', { name: 'Begin the new school year' }).click()
      await expect(page.getByRole('heading', { name: 'The new school year has begun' })).toBeVisible({
        timeout: 60_000,
      })
      await expect(page.getByText(`${proposed - 1} students up, 1 repeating`)).toBeVisible()
      await expect(goUp).toHaveCount(0)
      await expect(page.getByText(/^1 student goes up/)).toHaveCount(0)
      await looksRight(page)

      await page.getByRole('button', { name: 'Undo the new school year' }).click()
      const back = page.getByRole('dialog', { name: 'Put the school year back?' })
      await back.getByRole('button', { name: 'Undo the new school year' }).click()
      await expect(page.getByRole('heading', { name: 'The school year was put back' })).toBeVisible({
        timeout: 60_000,
      })
      await expect(plan.getByText(`${proposed} students go up a grade`)).toBeVisible()
      await expect(page.getByRole('region', { name: demoClass })).toBeVisible()
      await looksRight(page)
      await page.goto('about:blank')
    } finally {
      await server.stop()
    }
  },
)
