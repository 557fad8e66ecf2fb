import { demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'

const provider = /youtube|ytimg|google|vimeo/

interface Listed {
  videos: { id: number; item_id: number; title: string; provider: string }[]
}

test('a child finds nothing of a provider at a video before it is pressed, plays what a teacher chose, and has watched it once [VIDEOS-01] [VIDEOS-06] [VIDEOS-14]', async ({
  actors,
}) => {
  const teacher = await actors.sender(demo.teacher)
  const { videos } = await call<Listed>(teacher, 'GET', '/inspiration/videos?limit=60')
  const rover = videos.find(({ title }) => title.startsWith('Perseverance'))
  const { groups } = await call<{ groups: { id: number }[] }>(teacher, 'GET', '/school/groups_by_userId')
  const page = await actors.enter(demo.child, { at: `/inspiration/info/${rover?.id}` })
  const asked: string[] = []
  page.context().on('request', request => asked.push(request.url()))
  await page.context().route(provider, route => route.fulfill({ contentType: 'text/html', body: 'a film' }))
  await expect(page.getByRole('heading', { level: 1, name: /Perseverance/ })).toBeVisible()
  for (const { id } of groups)
    await call(teacher, 'PUT', `/catalogue/recommend/${id}`, {
      item_id: rover?.item_id,
      is_recommended: true,
    })
  await page.reload()
  const play = page.getByRole('button', { name: /^Play: Perseverance/ })
  await expect(play).toBeVisible()
  await expect(page.getByText('This video comes from YouTube.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => provider.test(url))).toEqual([])
  const [told] = await Promise.all([
    page.waitForRequest(request => request.url().includes('/inspiration/video_viewed/')),
    play.click(),
  ])
  expect(told.postDataJSON()).toEqual({ type: 'PATHWAYS' })
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  await expect(frame.contentFrame().getByText('a film')).toBeVisible()
  expect(asked.filter(url => provider.test(url)).every(url => url.includes('youtube-nocookie.com'))).toBe(
    true,
  )
  expect(asked.filter(url => url.includes('/inspiration/video_viewed/'))).toHaveLength(1)
})

test('a video keeps what an address says of where one came from, is shared with guests, and stands in long views [VIDEOS-02] [VIDEOS-03] [VIDEOS-04]', async ({
  actors,
}) => {
  const guest = await actors.guest()
  await guest.goto('/dashboard/courses')
  const { videos } = await call<Listed>(guest, 'GET', '/inspiration/videos?limit=60')
  const own = videos.find(video => video.provider === 'File')
  const heading = { level: 1, name: own?.title ?? '' } as const
  await guest.goto(`/guest#/shared/inspiration/${own?.id}/sharer/1001`)
  await guest.waitForURL(`**/guest/shared/inspiration/${own?.id}/sharer/1001`)
  await expect(guest.getByRole('heading', heading)).toBeVisible()
  await expect(guest.getByText('Somebody shared this video with you.')).toBeVisible()
  await guest.goto(`/inspiration/info/${own?.id}?playlist_id=4&pathway_id=7`)
  await expect(guest.getByRole('heading', heading)).toBeVisible()
  await expect(guest.getByRole('link', { name: 'All careers' })).toBeVisible()

  const child = await actors.enter(demo.child, { at: '/dashboard/courses' })
  const { id } = await whoIs(child)
  for (const [kind, header] of [
    ['inspiration', 'Videos to inspire you'],
    ['lifestyle', 'Everyday life'],
    ['achievers', 'People who did it'],
    ['cool', 'Cool things'],
    ['favorite', 'My favorite videos'],
  ]) {
    await child.goto(`/child/${id}/inspiration_long/${kind}`)
    await expect(child.getByRole('heading', { level: 1, name: header ?? '' })).toBeVisible()
  }
  await child.goto(`/child/${id}/inspiration_long/cool`)
  await child.getByRole('link', { name: own?.title ?? '' }).click()
  await child.waitForURL(`**/inspiration/info/${own?.id}`)
  await expect(child.locator('video')).toBeVisible()
})
