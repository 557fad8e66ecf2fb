import { expect, test } from 'vitest'
import { readSignInName, safeRedirect, signInLink } from './links.ts'

test('a sign-in link carries the username where no server is told, and any other hash names nobody', () => {
  const link = new URL(signInLink('https://kindling.example', 'zoë+1&a'))
  expect([link.pathname, link.search]).toEqual(['/signin', ''])
  expect(readSignInName(link.hash)).toBe('zoë+1&a')
  for (const hash of ['', '#', '#content', '#/Child/0']) expect(readSignInName(hash)).toBe('')
})

test('after signing in nobody is led to another site, nor to the sign-in page again', () => {
  const origin = 'https://kindling.example'
  expect(safeRedirect('/lesson/7?a=b#c', origin)).toBe('/lesson/7?a=b#c')
  const refused = [
    null,
    undefined,
    '',
    'lesson',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/a\nb',
    '/signin?again',
  ]
  for (const wanted of refused) expect(safeRedirect(wanted, origin), String(wanted)).toBeNull()
  expect(safeRedirect('/lesson', 'no origin')).toBeNull()
})
