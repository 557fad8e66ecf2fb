import { expect, test } from 'vitest'
import { hasHtml, isIframe, isSiteUrl, readSignInName, signInLink, toHttps, withScheme } from './links.ts'

test('an address without a scheme gets one, and http becomes https where that is needed [PLATFORM-48] [PLATFORM-49]', () => {
  expect(withScheme(' kindling.org/a ')).toBe('http://kindling.org/a')
  expect(withScheme('localhost:8080')).toBe('http://localhost:8080')
  for (const address of ['http://x.org', 'HTTPS://x.org', 'ftp://x.org', 'file:///a', 'mailto:ada@x.org', ''])
    expect(withScheme(address)).toBe(address)
  expect(toHttps('http://x.org/http://y')).toBe('https://x.org/http://y')
  expect(toHttps('https://x.org')).toBe('https://x.org')
})

test('a site is reached over http or https [PLATFORM-46]', () => {
  for (const address of ['http://x.org', 'https://x.org/a?b=c.mp4#d']) expect(isSiteUrl(address)).toBe(true)
  for (const address of ['ftp://x.org', 'javascript:alert(1)', 'x.org', ''])
    expect(isSiteUrl(address)).toBe(false)
})

test('a site is no film, sound, slides, PDF or picture [PLATFORM-47]', () => {
  for (const name of ['a.mp4', 'a.MP3', 'a.pptx', 'a.pdf', 'a.jpeg', 'a.png?size=2'])
    expect(isSiteUrl(`https://x.org/${name}`)).toBe(false)
  for (const name of ['a.html', 'pdf', 'a.pdf/', 'mp4.org/index'])
    expect(isSiteUrl(`https://x.org/${name}`)).toBe(true)
})

test('an iframe is one whole tag [PLATFORM-44]', () => {
  expect(isIframe('<iframe src="https://x.org" allowfullscreen></iframe>')).toBe(true)
  for (const text of [
    '<iframe src="https://x.org">',
    'Look: <iframe src="x"></iframe>',
    '<iframe></iframe><script></script>',
    '<iframe src="x"><b></b></iframe>',
    '',
  ])
    expect(isIframe(text)).toBe(false)
})

test('tags are noticed, and a smaller-than sign is none [PLATFORM-45]', () => {
  for (const text of ['<b>bold</b>', 'a <br/> b', '</p>', '<img src=x onerror=alert(1)>'])
    expect(hasHtml(text)).toBe(true)
  for (const text of ['3 < 4 and 5 > 4', 'I <3 frogs', 'a > b']) expect(hasHtml(text)).toBe(false)
})

test('a sign-in link carries the username where no server is told, and any other hash names nobody', () => {
  const link = new URL(signInLink('https://kindling.example', 'zoë+1&a'))
  expect([link.pathname, link.search]).toEqual(['/signin', ''])
  expect(readSignInName(link.hash)).toBe('zoë+1&a')
  for (const hash of ['', '#', '#content', '#/Child/0']) expect(readSignInName(hash)).toBe('')
})
