import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getCourse, getLesson } from '@kindling/contract/courses'
import { checkFrame, getLinkMetadata } from '@kindling/contract/media'
import { getVideo } from '@kindling/contract/videos'
import { mayBeFramed } from '@kindling/rules/framing'
import { afterAll, expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeCourse, makeSurrounding, makeUser, signedIn } from '../../../test/factories.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { anyAddress } from '../../../test/picture-host.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { picture } from '../../platform/files/test-pictures.ts'
import { readHead } from './read-head.ts'

const proxy = { host: 'videos.kindling.example', secret: 'a-secret-between-us-and-the-video-proxy' }
const of = await openTestServer({
  outbound: anyAddress,
  environment: { VIDEO_PROXY_HOST: proxy.host, VIDEO_PROXY_SECRET: proxy.secret },
})
const { db } = of.services
const guest = new Client(of.app)
const around = await makeSurrounding(of)
const teacher = await signedIn(of, around.teacherId)
const child = await signedIn(of, around.childId)

/** A website with a page with much metadata, one with none, and one that is no page. */
async function openSite(): Promise<string> {
  const image = await picture('jpeg')
  const head = `<html><head><title> Ponds &amp; frogs </title><meta name="description" content="What lives\n in a pond.">
    <meta property="og:image" content="/pond.jpg"></head><body><meta property="og:title" content="Not this"></body></html>`
  const pages: Record<string, [string, string | Buffer]> = {
    '/pond': ['text/html', head],
    '/plain': ['text/html', '<p>Nothing</p>'],
    '/turned': ['text/html', '<title>Ponds\u202emoc.live\u2066 &#x202e;</title>'],
    // A drawing that is laid out to be measured could be made to take minutes.
    '/drawn': ['text/html', '<title>Drawn</title><meta property="og:image" content="/drawing.png">'],
    '/drawing.png': ['image/png', '<svg xmlns="http://www.w3.org/2000/svg"><text>pond</text></svg>'],
    '/pond.jpg': ['image/jpeg', image],
    '/data': ['application/json', '{}'],
  }
  const server = createServer((request, response) => {
    const [type, body] = pages[request.url ?? ''] ?? []
    if (type) response.writeHead(200, { 'content-type': type }).end(body)
    else response.writeHead(404).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise(done => server.close(done)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const site = await openSite()

const shown = (by: Client, url: string) => by.call(getLinkMetadata, { body: { url } })

test('an address is shown by what its page says, with a small picture that nobody else is asked for [MEDIA-28] [MEDIA-29]', async () => {
  const { status, body } = await shown(teacher, `${site}/pond`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    url: `${site}/pond`,
    host: '127.0.0.1',
    title: 'Ponds & frogs',
    description: 'What lives in a pond.',
    is_read: true,
  })
  expect(body.thumbnail).toMatch(/^data:image\/webp;base64,/)
  expect(body.thumbnail.length).toBeLessThan(40_000)
  // Without picture and title, the host and the logo are shown.
  expect((await shown(teacher, `${site}/plain`)).body).toMatchObject({
    title: '127.0.0.1',
    thumbnail: '/pictures/logo.svg',
    is_read: true,
  })
  expect((await shown(teacher, `${site}/drawn`)).body).toMatchObject({
    title: 'Drawn',
    thumbnail: '/pictures/logo.svg',
  })
  expect((await shown(teacher, `${site}/turned`)).body.title).toBe('Pondsmoc.live')
  for (const path of ['/data', '/nowhere'])
    expect((await shown(teacher, `${site}${path}`)).body).toMatchObject({
      is_read: false,
      title: '127.0.0.1',
    })
  expect((await shown(guest, `${site}/pond`)).status).toBe(401)
})

test('only addresses of four schemes are shown, and only pages of the web are asked [MEDIA-27]', async () => {
  for (const url of ['ftp://files.example.org/pond.txt', 'file:///home/pond.txt']) {
    const { status, body } = await shown(teacher, url)
    expect([status, body.is_read]).toEqual([200, false])
  }
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'pond',
    `x${'y'.repeat(2_000)}`,
  ]) {
    const { status, body } = await shown(teacher, url)
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, ['url']])
  }
})

test('for a child only what people have chosen for children is asked', async () => {
  expect((await shown(child, `${site}/pond`)).body).toMatchObject({ is_read: false, title: '127.0.0.1' })
  const { lessonIds } = await makeCourse(of)
  await db
    .insertInto('lesson_activities')
    .values({
      lesson_id: lessonIds[0] ?? 0,
      position: 9,
      resource_type: 'Link',
      title: 'Pond',
      resource: `${site}/pond`,
    })
    .execute()
  expect((await shown(child, `${site}/pond`)).body).toMatchObject({ is_read: true, title: 'Ponds & frogs' })
  await db
    .updateTable('catalogue_items')
    .set({ is_held: true })
    .where('archetype', '=', 'Lessons')
    .where('archetype_id', '=', lessonIds[0] ?? 0)
    .execute()
  expect((await shown(child, `${site}/pond`)).body).toMatchObject({ is_read: false, title: '127.0.0.1' })
})

test('who has only typed an address makes nobody ask, and nobody asks without end', async () => {
  const unproved = await signedIn(of, await makeUser(of, 'Teacher', { email_verified_at: null }))
  expect((await shown(unproved, `${site}/pond`)).body).toMatchObject({ code: 'UNPROVED' })
  const busy = await signedIn(of, (await makeSurrounding(of)).teacherId)
  const answers = await Promise.all(Array.from({ length: 121 }, () => shown(busy, `${site}/data`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a website is safe in a frame where it says nothing against it and is read over https [MEDIA-30]', async () => {
  const asked = (website: string, by = teacher) => by.call(checkFrame, { body: { website } })
  // It allows framing, but anyone on the network path could change it.
  expect((await asked(`${site}/pond`)).body).toEqual({ safe: false })
  expect((await asked('ftp://files.example.org/pond.txt')).body).toEqual({ safe: false })
  expect((await asked(`${site}/data`)).body).toEqual({ safe: false })
  expect((await asked('javascript:alert(1)')).status).toBe(400)
  expect((await asked(`${site}/pond`, guest)).status).toBe(401)
  expect(mayBeFramed({ options: '', policy: "frame-ancestors 'none'" })).toBe(false)
  expect(mayBeFramed({ options: '', policy: '' })).toBe(true)
})

test('the head of a page is read no further than it goes, however it is made', () => {
  const hostile = `<title>${'<b>'.repeat(200_000)}`
  expect(readHead(hostile).title.length).toBeLessThanOrEqual(140)
  for (const first of ['<body>', '<div>', '<b>', '</head>'])
    expect(readHead(`<head>${first}<title>Late</title>`).title).toBe('')
  const outOfSight = '<noscript><img src="x"><title>Not this</title></noscript><template><p></template>'
  expect(readHead(`<html><head>${outOfSight}<title>Pond</title>`).title).toBe('Pond')
  expect(readHead(`<!--${'-'.repeat(140_000)}--><title>Far below</title>`).title).toBe('')
  expect(readHead(`<meta property="og:image" content="${'x'.repeat(3_000)}">`).picture).toBeNull()
})

const sourceOf = async (lessonId: number, title: string) =>
  (await guest.call(getLesson, { params: { lessonId } })).body.lesson.activities.find(
    activity => activity.title === title,
  )?.video

test('a video tells how it plays: its file or its name elsewhere, by itself or not, in place or in a window [MEDIA-03] [MEDIA-04]', async () => {
  const { courseId, lessonIds } = await makeCourse(of)
  const lesson_id = lessonIds[0] ?? 0
  const resources = {
    own: '/videos/pond.mp4',
    youtube: 'https://youtu.be/aqz-KE-bpKQ',
    vimeo: 'https://vimeo.com/123456',
    page: 'https://films.example.org/pond',
  }
  await db
    .insertInto('lesson_activities')
    .values(
      Object.entries(resources).map(([title, resource], index) => ({
        lesson_id,
        position: 10 + index,
        resource_type: 'Video',
        title,
        resource,
      })),
    )
    .execute()
  const plain = { autoplay: false, prevent_play: false, skip_proxy: true, mode: 'inline' }
  expect(await sourceOf(lesson_id, 'own')).toEqual({
    provider: 'File',
    video_src: '/videos/pond.mp4',
    video_id: null,
    ...plain,
  })
  expect(await sourceOf(lesson_id, 'youtube')).toEqual({
    provider: 'YouTube',
    video_src: null,
    video_id: 'aqz-KE-bpKQ',
    ...plain,
  })
  expect(await sourceOf(lesson_id, 'vimeo')).toMatchObject({ provider: 'Vimeo', video_id: '123456' })
  // A video that only its own page shows has no player.
  expect(await sourceOf(lesson_id, 'page')).toBeNull()
  const { course } = (await guest.call(getCourse, { params: { courseId } })).body
  expect(course.intro).toMatchObject({
    title: expect.any(String),
    video: { mode: 'modal', autoplay: true, prevent_play: false },
  })
})

test('a film that lies elsewhere is fetched by the video proxy, whose secret stays here [MEDIA-25] [MEDIA-26]', async () => {
  const { lessonIds } = await makeCourse(of)
  const lesson_id = lessonIds[0] ?? 0
  const address = 'https://films.example.org/pond.mp4'
  await db
    .insertInto('lesson_activities')
    .values({ lesson_id, position: 9, resource_type: 'Video', title: 'far', resource: address })
    .execute()
  const source = await sourceOf(lesson_id, 'far')
  expect(source).toMatchObject({ provider: 'File', skip_proxy: false })
  const url = new URL(source?.video_src ?? '')
  expect([url.protocol, url.host, url.searchParams.get('url')]).toEqual(['https:', proxy.host, address])
  const expires = url.searchParams.get('expires')
  expect(Number(expires) * 1_000).toBeGreaterThan(of.clock.now().getTime() + 86_400_000)
  expect(url.searchParams.get('signature')).toBe(
    createHmac('sha256', proxy.secret).update(`${expires} ${address}`).digest('hex'),
  )
  expect(source?.video_src).not.toContain(proxy.secret)
  const page = await guest.send({ method: 'GET', url: '/signin' })
  expect(page.headers['content-security-policy']).toContain(`media-src 'self' blob: https://${proxy.host};`)
})

test('a video that somebody may not play says so, and not where it lies [MEDIA-13]', async () => {
  const videoId = await makeVideo(of, { provider: 'YouTube', source: 'aqz-KE-bpKQ' })
  const video = async (by: Client) => (await by.call(getVideo, { params: { videoId } })).body.video.video
  expect(await video(teacher)).toMatchObject({ prevent_play: false, video_id: 'aqz-KE-bpKQ' })
  expect(await video(child)).toMatchObject({ prevent_play: true, video_id: null, video_src: null })
})
