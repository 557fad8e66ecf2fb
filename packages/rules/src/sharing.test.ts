import { expect, test } from 'vitest'
import {
  networks,
  numberInPath,
  publicPath,
  readPublicPath,
  sharedOrigins,
  sharedPath,
  sharePicturePath,
  shortLinkPath,
  stopMailsPath,
} from './sharing.ts'

const lesson = { archetype: 'Lessons', archetype_id: 7, short_name: 'frogs & toads' } as const
const video = { archetype: 'Videos', archetype_id: 9, short_name: 'unused' } as const

test('a public page is named by its short name where its kind has one, else by its number', () => {
  expect(publicPath(lesson)).toBe('/lesson/detail/frogs%20%26%20toads')
  expect(publicPath({ ...lesson, short_name: null })).toBe('/lesson/detail/7')
  expect(publicPath(video)).toBe('/inspiration/info/9')
})

test('three kinds say that a share led to them, and no link tells of a person', () => {
  expect(sharedPath(video)).toBe('/inspiration/info/9?reg_from=video_share')
  expect(sharedPath(lesson)).toBe(publicPath(lesson))
  expect(sharedOrigins.toSorted()).toEqual(['activity_share', 'career_share', 'video_share'])
})

test('the path of a public page is read back, and any other is none', () => {
  for (const item of [lesson, video]) expect(readPublicPath(publicPath(item))?.archetype).toBe(item.archetype)
  expect(readPublicPath(publicPath(lesson))?.name).toBe('frogs & toads')
  for (const path of [
    '/lesson/detail/',
    '/lesson/detail/a%2Fb',
    '/lesson/detail/%00',
    '/lesson/detail/%E0',
    '/signin',
  ])
    expect(readPublicPath(path), path).toBeNull()
})

test('each network is handed the address, and what it shows of the page', () => {
  const handed = {
    url: 'https://kindling.example/s/A?b=1',
    title: 'Frogs & toads',
    picture: 'https://kindling.example/p',
  }
  const queryOf = (name: keyof typeof networks) =>
    Object.fromEntries(new URL(networks[name].address(handed)).searchParams)
  expect(queryOf('facebook')).toEqual({ u: handed.url })
  expect(queryOf('twitter')).toEqual({ text: handed.title, url: handed.url })
  expect(queryOf('pinterest')).toEqual({ url: handed.url, media: handed.picture, description: handed.title })
})

test('links of our own are short', () => {
  expect([shortLinkPath('ABCD'), stopMailsPath('token'), sharePicturePath(4)]).toEqual([
    '/s/ABCD',
    '/mail/stop/token',
    '/share/picture/4',
  ])
})

test('a number in the path of a page is read, and a name is none', () => {
  expect(['7', '07', '0', '7a', 'frogs', '12345678901234567'].map(numberInPath)).toEqual([
    7,
    null,
    null,
    null,
    null,
    null,
  ])
})
