import { pages } from '@kindling/contract/pages'
import { userTypes } from '@kindling/rules/people'
import { expect, test } from 'vitest'
import type { Session, SessionUser } from '../platform/account.ts'
import { navigationOf } from '../screens/frame/navigation.ts'
import { mayOpen } from './may-open.ts'
import { screens } from './screens.ts'

const sessionOf = (part: Partial<SessionUser> | null): Session => ({
  user: part && ({ id: 7, user_role: null, ...part } as SessionUser),
  landing: '/',
  is_operator: false,
})

test('every page has a screen and every screen a page', () => {
  expect(Object.keys(screens).sort()).toEqual(pages.map(page => page.name).sort())
})

test('guests are sent to sign in, other kinds of people see nothing', () => {
  const roster = pages.find(page => page.name === 'roster')
  const progress = pages.find(page => page.name === 'progress')
  if (!roster || !progress) throw new Error('pages are missing')
  expect(mayOpen(roster, sessionOf(null))).toBe('sign-in')
  expect(mayOpen(roster, sessionOf({ user_type: 'Parent' }))).toBe('hidden')
  expect(mayOpen(roster, sessionOf({ user_type: 'Teacher' }))).toBe('open')
  expect(mayOpen(roster, sessionOf({ user_type: 'District Admin', user_role: 'Primary School Admin' }))).toBe(
    'open',
  )
  expect(mayOpen(progress, sessionOf(null))).toBe('open')
})

test('the side menu leads each kind of person only to pages that open for them [NAVIGATION-09]', () => {
  for (const kind of userTypes) {
    const session = kind === 'Guest' ? sessionOf(null) : sessionOf({ user_type: kind })
    const items = navigationOf(session)
    expect(items.length).toBeLessThanOrEqual(5)
    for (const { href } of items) {
      const page = pages.find(candidate =>
        new RegExp(`^${candidate.path.replace(/:\w+/g, '\\d+')}$`).test(href),
      )
      expect([kind, href, page && mayOpen(page, session)]).toEqual([kind, href, 'open'])
    }
  }
})
