import { expect, test } from 'vitest'
import { readSignInName, signInLink } from './links.ts'

test('a sign-in link carries the username where no server is told, and any other hash names nobody', () => {
  const link = new URL(signInLink('https://kindling.example', 'zoë+1&a'))
  expect([link.pathname, link.search]).toEqual(['/signin', ''])
  expect(readSignInName(link.hash)).toBe('zoë+1&a')
  for (const hash of ['', '#', '#content', '#/Child/0']) expect(readSignInName(hash)).toBe('')
})
