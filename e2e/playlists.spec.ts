import { deep, demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'
import { looksRight } from './steps/looks-right.ts'

test('a teacher makes a playlist, fills it by a search and assigns it; the child completes a unit, and the table of the teacher follows', async ({
  actors,
}) => {
  const name = `Sky week ${Date.now()}`
  const child = await actors.signedIn(demo.child)
  const { id: childId } = await whoIs(child)
  await child.goto(`/child/${childId}/playlists`)
  await expect(child.getByRole('heading', { level: 1, name: 'My playlists' })).toBeVisible()

  const teacher = await actors.enter(demo.teacher, { at: '/dashboard/playlists' })
  const { id: teacherId } = await whoIs(teacher)
  await teacher.getByRole('button', { name: 'New playlist' }).click()
  const form = teacher.getByRole('dialog', { name: 'New playlist' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Units needed for the badge').fill('2')
  await form.getByRole('button', { name: 'New playlist' }).click()
  await teacher.waitForURL(new RegExp(`/ng/teacher/${teacherId}/playlist-detail/\\d+$`))
  const { items } = await call<{ items: { archetype: string; archetype_id: number; title: string }[] }>(
    teacher,
    'GET',
    '/catalogue/search?text=sky&archetype=Sparks',
  )
  const other = items.find(({ title }) => title !== 'Stellarium Web')
  await call(teacher, 'POST', '/playlist/add', {
    playlist_id: Number(/\d+$/.exec(teacher.url())?.[0]),
    archetype: other?.archetype,
    archetype_id: other?.archetype_id,
  })
  await teacher.getByRole('button', { name: 'Add units' }).click()
  const find = teacher.getByRole('dialog', { name: 'Add units' })
  await find.getByLabel('Search for lessons, videos, websites, careers and prompts').fill('Stellarium')
  await find.getByRole('button', { name: /^Add ?: Stellarium Web$/ }).click()
  await expect(find.getByRole('button', { name: /^Added ?: Stellarium Web$/ })).toBeVisible()
  await teacher.keyboard.press('Escape')
  await teacher.getByRole('button', { name: 'Assign', exact: true }).click()
  const assign = teacher.getByRole('dialog', { name: `Assign “${name}”` })
  const all = assign.getByRole('checkbox', { name: 'All my students' })
  // It is checked once the server has confirmed it.
  await all.click()
  await expect(all).toBeChecked()
  await teacher.keyboard.press('Escape')

  await child.getByRole('link', { name }).click()
  await child.getByRole('button', { name: /^I did it ?: Stellarium Web$/ }).click()
  await expect(
    child
      .getByText(
        'Congratulations on completing the unit. You will be awarded the badge after you complete 2 units.',
      )
      .last(),
  ).toBeVisible()
  await expect(teacher.getByText('1 of 2').first()).toBeVisible()
})

test(
  'a unit that is opened from a playlist leads back to it, and on to the next unit [NAVIGATION-08]',
  deep,
  async ({ actors }) => {
    const teacher = await actors.signedIn(demo.teacher)
    const { playlist } = await call<{ playlist: { id: number } }>(teacher, 'POST', '/playlist/create', {
      name: `Two skies ${Date.now()}`,
    })
    const { items } = await call<{ items: { archetype: string; archetype_id: number; title: string }[] }>(
      teacher,
      'GET',
      '/catalogue/search?text=sky&archetype=Sparks',
    )
    const [first, second] = items
    if (!first || !second) throw new Error('The catalogue has no two websites of the sky.')
    for (const { archetype, archetype_id } of [first, second])
      await call(teacher, 'POST', '/playlist/add', {
        playlist_id: playlist.id,
        archetype,
        archetype_id,
      })
    await teacher.goto(`/playlist_long/${playlist.id}`)
    await teacher.getByRole('link', { name: first.title }).click()
    const strip = teacher.getByRole('navigation', { name: 'The playlist that this is part of' })
    await expect(strip).toContainText('1 of 2')
    await looksRight(teacher)
    await strip.getByRole('link', { name: `Next: ${second.title}` }).click()
    await expect(strip).toContainText('2 of 2')
    await expect(teacher.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
    await expect(strip.getByRole('link', { name: /^Next:/ })).toHaveCount(0)
    await strip.getByRole('link', { name: /^Two skies/ }).click()
    await teacher.waitForURL(`**/playlist_long/${playlist.id}`)
    await teacher.goto(`/dashboard/spark/info/${first.archetype_id}`)
    await expect(teacher.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
    await expect(strip).toHaveCount(0)
  },
)

test(
  'the units of a playlist are put in another order by dragging and by the keyboard, and stay in it',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(demo.teacher)
    const { id: teacherId } = await whoIs(page)
    const { playlists } = await call<{ playlists: { id: number; name: string }[] }>(
      page,
      'GET',
      '/playlist/user_playlists',
    )
    const original = playlists.find(one => one.name === 'Spring in our schoolyard')
    const { playlist } = await call<{ playlist: { id: number } }>(
      page,
      'POST',
      `/playlist/clone/${original?.id}`,
      { name: `In another order ${Date.now()}` },
    )
    await page.goto(`/ng/teacher/${teacherId}/playlist-detail/${playlist.id}`)
    await page.getByRole('button', { name: 'Change the order' }).click()
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move “/ }) })
    await expect(rows.nth(3)).toBeVisible()
    const names = () =>
      rows
        .getByRole('button', { name: /down$/ })
        .evaluateAll(buttons => buttons.map(one => /“(.*)”/.exec(one.getAttribute('aria-label') ?? '')?.[1]))
    const [first, second, third, ...others] = await names()
    await rows.nth(0).dragTo(rows.nth(2))
    await expect(async () => expect(await names()).toEqual([second, third, first, ...others])).toPass()
    const down = page.getByRole('button', { name: `Move “${second}” down` })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `“${second}” is now number 2 of` })).toHaveCount(
      1,
    )
    // The focus goes with the unit, so that the next press moves it on.
    await expect(down).toBeFocused()
    await page.keyboard.press('Enter')
    const sent = [third, first, second, ...others]
    await expect(async () => expect(await names()).toEqual(sent)).toPass()
    await expect(async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Change the order' }).click()
      await expect(rows.first()).toBeVisible()
      expect(await names()).toEqual(sent)
    }).toPass()
  },
)
