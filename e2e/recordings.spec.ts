import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'

interface Listed {
  students: { id: number }[]
  journals: { id: number; user_id: number; medias: { media_type: string }[] }[]
}

test('the demonstration has assignments, and sounds and films that play', deep, async ({ actors }) => {
  const page = await actors.signedIn(demo.principal)
  const { students } = await call<Listed>(page, 'GET', '/school/students?limit=500')
  const found = new Map<string, string>()
  for (const { id } of students) {
    const { journals } = await call<Listed>(page, 'GET', `/journal/user_journals/${id}`)
    for (const journal of journals)
      for (const { media_type: kind } of journal.medias)
        found.set(kind, `/child/${journal.user_id}/journals/${journal.id}`)
    if (found.size === 3) break
  }
  for (const [kind, element] of [
    ['Audio', 'audio'],
    ['Video', 'video'],
  ] as const) {
    await page.goto(found.get(kind) ?? `no ${kind}`)
    const player = page.locator(`main ${element}`)
    await expect(player).toHaveCount(1)
    const played = await player.evaluate(async (media: HTMLMediaElement) => {
      media.muted = true
      await media.play()
      return new Promise<number>(done => media.addEventListener('timeupdate', () => done(media.duration)))
    })
    expect(played).toBeGreaterThan(2)
  }
  const teacher = await actors.enter(demo.teacher)
  await expect(teacher.getByRole('listitem').filter({ hasText: 'Assigned work' })).toContainText(/[1-9]/)
})
