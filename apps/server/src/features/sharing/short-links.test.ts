import { genShareToken, openShortLink, shortenUrl } from '@kindling/contract/sharing'
import { expect, test } from 'vitest'
import { makeBoard } from '../../../test/boards.ts'
import { Client } from '../../../test/client.ts'
import { makeClass, makeUser, signedIn } from '../../../test/factories.ts'
import { makeActivity } from '../../../test/finds.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { makeSharedThings } from '../../../test/shared-things.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db, settings } = of.services
const guest = new Client(of.app)
const things = await makeSharedThings(of)
const shorten = (url: string) => guest.call(shortenUrl, { body: { url } })
const follow = (url: string) =>
  guest.send({ method: 'GET', url: new URL(url).pathname, headers: { accept: 'text/html' } })

test('a short link leads to the shared address of each kind, of a lesson too, and is the same one each time [SHARING-10] [SHARING-12] [SHARING-13]', async () => {
  for (const { link } of Object.values(things)) {
    const { body, status } = await shorten(settings.publicUrl + link)
    expect(status, body.message).toBe(200)
    expect(body.short_url).toMatch(/\/s\/[A-Z2-9]{8}$/)
    expect((await shorten(link.split('?')[0] ?? '')).body).toEqual(body)
    const led = await follow(body.short_url)
    expect([led.status, led.headers.location]).toEqual([302, link])
  }
  expect(things.Lessons.link).toMatch(/^\/lesson\/detail\/[a-z]/)
})

test('a course is handed on by its name, also where its number was shortened [SHARING-11]', async () => {
  const { id, link } = things.Courses
  expect(link).toMatch(/^\/course\/detail\/[a-z]/)
  const { short_url } = (await shorten(`/course/detail/${id}`)).body
  expect((await follow(short_url)).headers.location).toBe(link)
})

test('no other address is shortened: not of another site, not a page of ours that is of nobody', async () => {
  for (const url of [
    'https://elsewhere.example/activity/info/1',
    `//elsewhere.example${things.Videos.link}`,
    `\\\\elsewhere.example${things.Videos.link}`,
    `${settings.publicUrl}@elsewhere.example${things.Videos.link}`,
    'javascript:alert(1)',
    '/dashboard/profile',
    '/activity/info/999999',
    '/activity/info/%00',
    '/course/detail/%E0%A4%A',
    `/activity/info/${'9'.repeat(40)}`,
    'nonsense',
  ]) {
    const { status, body } = await shorten(url)
    expect([url, status, body.fields?.url]).toEqual([
      url,
      400,
      'Only pages of Kindling that everybody may see get a short link.',
    ])
  }
})

test('what is for a class or a family has no short link, and one that was made leads nowhere once its thing is out of sight', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const classId = await makeClass(of, teacherId)
  const ofClass = await makeActivity(of, { teacherId, classId })
  const ofFamily = await makeBoard(of, { by: await makeUser(of, 'Parent') })
  const teacher = await signedIn(of, teacherId)
  expect((await shorten(`/activity/info/${ofClass}`)).status).toBe(400)
  expect((await shorten(`/dashboard/board/${ofFamily}`)).status).toBe(400)
  expect((await teacher.call(genShareToken, { params: { activityId: ofClass } })).status).toBe(404)

  const videoId = await makeVideo(of)
  const { short_url } = (await shorten(`/inspiration/info/${videoId}`)).body
  expect((await follow(short_url)).status).toBe(302)
  await db.updateTable('videos').set({ status: 'Withdrawn' }).where('id', '=', videoId).execute()
  const gone = await follow(short_url)
  expect([gone.status, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect((await guest.call(openShortLink, { params: { shortCode: 'ABCDEFGH' } })).body.code).toBe('NOT_FOUND')
})

test('whoever has an account is given the token that an activity is shared by [ACTIVITIES-47]', async () => {
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  const activityId = things.Activities.id
  const { body } = await parent.call(genShareToken, { params: { activityId } })
  const { short_url } = (await shorten(things.Activities.link)).body
  expect(body).toEqual({
    share_token: short_url.split('/').at(-1),
    short_url,
    share_url: settings.publicUrl + things.Activities.link,
  })
  expect((await guest.call(genShareToken, { params: { activityId } })).status).toBe(401)
})
