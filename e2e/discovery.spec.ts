import { demo, expect, test } from './people.ts'

const searchBox = 'Search courses, activities and videos'

test('a guest mistypes, finds a lesson all the same, and comes back to the same search', async ({
  actors,
}) => {
  const page = await actors.guest()
  await page.goto('/dashboard/courses')
  await page.getByRole('searchbox', { name: searchBox }).fill('floting eg')
  const lesson = page.getByRole('link', { name: 'The floating egg' })
  await expect(lesson).toBeVisible()
  await expect(page).toHaveURL(/search=floting\+eg|search=floting%20eg/)
  await lesson.click()
  await page.waitForURL('**/lesson/detail/**')
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: searchBox })).toHaveValue('floting eg')
  await expect(lesson).toBeVisible()
})

test('a child finds a career, keeps it, and reads it from the favorites [CAREERS-01] [CAREERS-03] [CAREERS-04]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.child, { at: '/dashboard/courses' })
  await page.getByRole('searchbox', { name: searchBox }).fill('marine biologist')
  await page.getByRole('button', { name: 'Keep “Marine biologist” as a favorite' }).click()
  await expect(page.getByRole('button', { name: '“Marine biologist” is a favorite' })).toBeVisible()
  await page.goto('/dashboard/courses')
  await expect(page.getByRole('heading', { name: 'My favorites' })).toBeVisible()
  await page.getByRole('link', { name: 'Marine biologist' }).click()
  await page.waitForURL('**/child/*/career_detail/marine-biologist')
  await expect(page.getByRole('heading', { level: 1, name: 'Marine biologist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Astronomer' })).toBeVisible()
  await page.goto('/dashboard/courses')
  await page.getByRole('button', { name: '“Marine biologist” is a favorite' }).click()
  await expect(page.getByRole('heading', { name: 'My favorites' })).toBeHidden()
})

test('a guest goes from a shelf to all that stands on it [DISCOVERY-33]', async ({ actors }) => {
  const page = await actors.guest()
  await page.goto('/dashboard/courses')
  await page.getByRole('button', { name: 'More to explore' }).click()
  await page.getByRole('link', { name: 'See more: Careers to discover' }).click()
  await page.waitForURL('**/dashboard/discover/careers')
  await expect(page.getByRole('heading', { level: 1, name: 'Careers to discover' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(16)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(32)
})

test('a guest opens the search and the store of guests by their old addresses [DISCOVERY-13] [DISCOVERY-14]', async ({
  actors,
}) => {
  const page = await actors.guest()
  await page.goto('/guest#/search/lessons/keyword/egg')
  await expect(page).toHaveURL('/guest/search/lessons/keyword/egg')
  await expect(page.getByRole('link', { name: 'The floating egg' })).toBeVisible()
  await page.getByRole('searchbox', { name: searchBox }).fill('birds')
  await page.waitForURL('**/guest/search/Lessons/keyword/birds')
  await page.goto('/guest#/store/academics')
  const courses = page.getByRole('list', { name: 'Courses' })
  await expect(courses.getByRole('listitem')).toHaveCount(3)
})

const spacePlace = 'NASA Space Place'

test('a child finds a website, opens it beside Kindling, keeps it, and finds it again [SPARKS-06] [SPARKS-08] [SPARKS-09]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.child, { at: '/dashboard/courses' })
  await page.context().route('https://spaceplace.nasa.gov/**', route => route.fulfill({ body: 'elsewhere' }))
  await page.getByRole('searchbox', { name: searchBox }).fill('nasa space place')
  await page.getByRole('link', { name: spacePlace, exact: true }).click()
  await page.waitForURL('**/ng/user/*/spark-detail/*')
  await expect(page.getByRole('heading', { level: 1, name: spacePlace })).toBeVisible()
  const [beside, told] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForRequest(request => request.url().includes('/sparkSupply/spark_viewed/')),
    page.getByRole('link', { name: 'Open spaceplace.nasa.gov' }).click(),
  ])
  expect(told.postDataJSON()).toEqual({ type: 'SPARKS' })
  expect(await beside.evaluate(() => [document.referrer, window.opener])).toEqual(['', null])
  await beside.close()
  await page.getByRole('button', { name: 'Favorite' }).click()
  await expect(page.getByRole('button', { name: 'Favorite', pressed: true })).toBeVisible()
  await page.getByRole('link', { name: 'Websites', exact: true }).click()
  await page.waitForURL('**/child/*/sparks')
  await expect(page.getByRole('heading', { name: 'Saved websites' })).toBeVisible()
  await page.getByRole('link', { name: 'See more: Space and sky' }).click()
  await page.waitForURL('**/child/*/more_sparks/space')
  await expect(page.getByRole('heading', { level: 1, name: 'Space and sky' })).toBeVisible()
})

test('a website has public pages, and one on the dashboard for adults [SPARKS-04] [SPARKS-05] [SPARKS-07]', async ({
  actors,
}) => {
  const guest = await actors.guest()
  await guest.goto('/dashboard/courses')
  await guest.getByRole('searchbox', { name: searchBox }).fill('nasa space place')
  await guest.getByRole('link', { name: spacePlace, exact: true }).click()
  await guest.waitForURL('**/dashboard/spark/info/*')
  const id = guest.url().split('/').at(-1)
  for (const address of [`/spark/info/${id}`, `/spark/detail/${id}`]) {
    await guest.goto(address)
    await expect(guest.getByRole('heading', { level: 1, name: spacePlace })).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Favorite' })).toBeHidden()
  }
  const parent = await actors.enter(demo.parent, { at: `/dashboard/spark/info/${id}` })
  await expect(parent.getByRole('heading', { level: 1, name: spacePlace })).toBeVisible()
  await expect(parent.getByRole('button', { name: 'Favorite' })).toBeVisible()
})

test('a teacher recommends a website to the class, and its children find it [SPARKS-10]', async ({
  actors,
}) => {
  const teacher = await actors.enter(demo.teacher, { at: '/dashboard/courses' })
  await teacher.getByRole('searchbox', { name: searchBox }).fill('nasa space place')
  await teacher.getByRole('link', { name: spacePlace, exact: true }).click()
  await teacher.getByRole('button', { name: 'Recommend to a class' }).click()
  const boxes = teacher.getByRole('dialog').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) {
    const sent = teacher.waitForResponse(reply => reply.url().includes('/catalogue/recommend/'))
    await box.check()
    expect((await sent).ok()).toBe(true)
  }
  const child = await actors.enter(demo.child, { at: '/dashboard/courses' })
  await expect(child.getByRole('heading', { name: 'Your teachers’ picks' })).toBeVisible()
  const { id } = await child.evaluate(() =>
    fetch('/user/user_info')
      .then(reply => reply.json())
      .then(({ user }) => user),
  )
  await child.goto(`/child/${id}/more_sparks/teacher_picks`)
  await expect(child.getByRole('link', { name: spacePlace })).toBeVisible()
  for (const [list, words] of [
    ['saved', 'Saved websites'],
    ['created', 'What you add for your classes stands here.'],
    ['teacher_added', 'No teacher has added a website for your class yet.'],
  ]) {
    await child.goto(`/child/${id}/more_sparks/${list}`)
    await expect(
      child
        .getByRole('main')
        .getByText(words ?? '')
        .first(),
    ).toBeVisible()
  }
})
