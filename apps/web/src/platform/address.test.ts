import { safeRedirect } from '@kindling/rules/links'
import { expect, test } from 'vitest'
import { plainAddress, signInAddress } from './address.ts'

test('hash forms become plain addresses, plain ones stay', () => {
  expect(plainAddress('/ng/', '', '#/user/7/course-detail/3/lesson/0')).toBe(
    '/ng/user/7/course-detail/3/lesson/0',
  )
  expect(plainAddress('/guest', '', '#/store/academics')).toBe('/guest/store/academics')
  expect(plainAddress('/dashboard/roster', '?a=1', '#/teacher/0/search/name/keyword/ann?b=2')).toBe(
    '/dashboard/roster/teacher/0/search/name/keyword/ann?a=1&b=2',
  )
  expect(plainAddress('/', '', '#/')).toBe('/')
  expect(plainAddress('/child/7/journals', '', '#comments')).toBeNull()
  expect(plainAddress('/', '', '#//evil.example/x')).toBeNull()
})

test('after signing in the reader goes back only to an address of this site [NAVIGATION-07]', () => {
  const origin = 'https://kindling.example'
  expect(safeRedirect('/child/7/journals/9?mode=edit#comments', origin)).toBe(
    '/child/7/journals/9?mode=edit#comments',
  )
  for (const wanted of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/signin',
  ]) {
    expect(safeRedirect(wanted, origin)).toBeNull()
  }
  const address = signInAddress({ pathname: '/dashboard/roster', search: '?a=1&b=2', hash: '' })
  const carried = new URL(address, origin).searchParams.get('login_redirect')
  expect(safeRedirect(carried, origin)).toBe('/dashboard/roster?a=1&b=2')
})
