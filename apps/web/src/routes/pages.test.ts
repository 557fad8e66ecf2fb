import { pages } from '@kindling/contract/pages'
import { archetypes } from '@kindling/rules/catalogue'
import { userTypes } from '@kindling/rules/people'
import { publicPath } from '@kindling/rules/sharing'
import { expect, test } from 'vitest'
import type { Session, SessionUser } from '../platform/account.ts'
import { currentOf, navigationOf } from '../screens/frame/navigation.ts'
import { grownUpScreens } from './grown-up-screens.ts'
import { mayOpen } from './may-open.ts'
import { screens } from './screens.ts'

const sessionOf = (part: Partial<SessionUser> | null): Session => ({
  user: part && ({ id: 7, user_role: null, groups: [], ...part } as SessionUser),
  landing: '/',
  is_operator: false,
  impersonated: false,
  on_class_device: false,
  welcome_done: [],
  school_unverified: false,
  without_sparks: false,
  has_voice: false,
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
  // A teacher who becomes a district admin keeps their classes.
  expect(mayOpen(roster, sessionOf({ user_type: 'District Admin' }))).toBe('hidden')
  const groups = [{ id: 1, name: 'Room 1', teacher_id: 7 }]
  expect(mayOpen(roster, sessionOf({ user_type: 'District Admin', groups }))).toBe('open')
})

test('the pages of operators open for them alone, and stand first in their menu', () => {
  const operators = pages.filter(page => page.audience === 'operator')
  expect(operators.map(page => page.path)).toEqual([
    '/dashboard/operator',
    '/dashboard/support',
    '/dashboard/disputes',
    '/dashboard/operators',
    '/dashboard/verification',
    '/dashboard/verification/:schoolId',
    '/dashboard/listings',
    '/dashboard/operator/links',
    '/dashboard/operator/authors',
    '/dashboard/operator/courses',
  ])
  const teacher = sessionOf({ user_type: 'Teacher' })
  for (const page of operators) {
    expect(mayOpen(page, sessionOf(null))).toBe('sign-in')
    expect(mayOpen(page, teacher)).toBe('hidden')
    expect(mayOpen(page, { ...teacher, is_operator: true })).toBe('open')
    const places = navigationOf({ ...teacher, is_operator: true })
    expect(places).toHaveLength(5)
    expect(places.filter(place => currentOf(place, page.path))).toMatchObject([
      { href: '/dashboard/operator' },
    ])
    expect(places[0]).toMatchObject({ href: '/dashboard/operator' })
  }
})

test('no two kinds of screens have one title in the tab of the browser', () => {
  const all: Record<string, () => unknown> = { ...screens, ...grownUpScreens }
  const screenOf = (name: string) => /\.(\w+)\W*$/.exec(String(all[name]))?.[1]
  const kinds = new Map<string, Set<string | undefined>>()
  for (const { name, title } of pages.filter(page => page.name !== 'landing'))
    kinds.set(title, (kinds.get(title) ?? new Set()).add(screenOf(name)))
  expect(kinds.get('Roster')).toEqual(new Set(['PeopleScreen']))
  expect([...kinds].filter(([, shown]) => shown.size !== 1)).toEqual([])
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

test('an operator whose account has no children is no parent in the menu; one with children keeps them', () => {
  const parent = sessionOf({ user_type: 'Parent' })
  const places = (session: Session) => navigationOf(session).map(item => item.href)
  expect(places(parent)).toContain('/parent/dashboard')
  expect(places({ ...parent, is_operator: true })).toEqual(['/dashboard/operator', '/dashboard/courses'])
  const children = [{ id: 9 }] as unknown as NonNullable<Session['children']>
  expect(places({ ...parent, is_operator: true, children })).toContain('/parent/dashboard')
})

test('who runs a school or a district has reports as a place of their own, and is at one place at a time', () => {
  const principal = sessionOf({ user_type: 'Teacher', user_role: 'Primary School Admin' })
  const district = sessionOf({ user_type: 'District Admin' })
  const at = (session: Session, path: string) =>
    navigationOf(session)
      .filter(item => currentOf(item, path))
      .map(item => item.href)
  for (const path of ['/reports', '/reports/0a1b', '/teacher/wellbeing/report'])
    expect(at(principal, path)).toEqual(['/reports'])
  // The school is their one home, and the roster is within it.
  const home = ['/dashboard/school', '/dashboard/roster', '/dashboard/roster/Teacher', '/dashboard/requests']
  for (const path of home) expect(at(principal, path)).toEqual(['/dashboard/school'])
  expect(navigationOf(principal).map(item => item.label)).toEqual([
    'School',
    'Teaching',
    'Reports',
    'Discover',
  ])
  // The overview of a school that nobody has verified has all its figures, until it has the plan.
  const unverified = { ...principal, school_unverified: true }
  expect(navigationOf(unverified).map(item => item.href)).not.toContain('/reports')
  const paying = sessionOf({ user_type: 'Teacher', user_role: 'Primary School Admin', pro_plan_active: true })
  expect(navigationOf({ ...paying, school_unverified: true }).map(item => item.href)).toContain('/reports')
  for (const path of ['/dashboard/district/reports', '/reports'])
    expect(at(district, path)).toEqual(['/dashboard/district/reports'])
  for (const path of ['/dashboard/district', '/dashboard/district/schools/7', '/dashboard/district/admins'])
    expect(at(district, path)).toEqual(['/dashboard/district'])
  expect(navigationOf(sessionOf({ user_type: 'Teacher' })).map(item => item.href)).not.toContain('/reports')
})

test('the menu says where somebody is, also on the pages of a place', () => {
  const items = navigationOf(sessionOf({ user_type: 'Teacher' }))
  const marks = (path: string) => items.map(item => currentOf(item, path) ?? '').join(' ')
  expect(marks('/dashboard/roster')).toBe('page   ')
  expect(marks('/dashboard/roster/Child/0/search/name/keyword/Ada')).toBe('true   ')
  for (const path of [
    '/dashboard/playlists',
    '/dashboard/goals',
    '/dashboard/badges/4',
    '/dashboard/lessons',
  ])
    expect([path, marks(path)]).toEqual([path, ' true  '])
  expect(marks('/ng/teacher/7/playlist-detail/3')).toBe(' true  ')
  expect(marks('/lessons/edit/3/7')).toBe(' true  ')
  expect(marks('/courses/edit/3')).toBe(' true  ')
  expect(marks('/course/detail/sound-lab')).toBe('   true')
  expect(marks('/privacy')).toBe('   ')
})

test('a child is at its home on all pages that are reached from there', () => {
  const items = navigationOf(sessionOf({ user_type: 'Child', id: 7 }))
  const at = (path: string) => items.filter(item => currentOf(item, path)).map(item => item.label)
  const fromHome = ['goals', 'badges', 'portfolio/journey', 'highlights/3', 'lesson/4', 'course/2/lesson/4']
  for (const path of [
    ...[...fromHome, 'report'].map(part => `/child/7/${part}`),
    '/goal/info/3/user/7',
    '/dashboard/prompts',
    '/dashboard/notifications',
  ])
    expect([path, at(path)]).toEqual([path, ['Learn']])
  for (const path of ['/child/7/journals', '/child/7/journals/3', '/child/7/media'])
    expect([path, at(path)]).toEqual([path, ['Journals']])
  expect(at('/child/7/playlists')).toEqual(['Discover'])
})

test('lists of activities lie within Discover, also those for a child', () => {
  for (const kind of ['Child', 'Parent', 'Teacher'] as const) {
    const items = navigationOf(sessionOf({ user_type: kind, id: 7 }))
    for (const path of [
      '/child/0/activity_long/local',
      '/child/7/activity_long/recommended',
      '/child/7/activity/local',
      '/activityStoreLong/science/storeOnline',
      '/vendor/3/activity_long/vendors',
    ])
      expect([kind, path, items.filter(item => currentOf(item, path)).map(item => item.label)]).toEqual([
        kind,
        path,
        ['Discover'],
      ])
  }
})

test('what the head of every screen has is not in the menu of an adult again', () => {
  const adults = userTypes.filter(kind => kind !== 'Guest' && kind !== 'Child')
  for (const kind of adults) {
    const items = navigationOf(sessionOf({ user_type: kind }))
    expect([kind, items.filter(item => item.href === '/dashboard/notifications')]).toEqual([kind, []])
    // A parent's account is below what the children made, so the profile page shows it.
    const account = items.filter(item => item.href === '/dashboard/profile' && item.label === 'Profile')
    expect([kind, account]).toEqual([kind, []])
  }
})

test('the public page of an item of any kind is a page of ours, and lies within Discover', () => {
  const discover = navigationOf(sessionOf({ user_type: 'Teacher' })).filter(
    item => item.href === '/dashboard/courses',
  )
  for (const archetype of archetypes) {
    const path = publicPath({ archetype, archetype_id: 7, short_name: null })
    expect(
      pages.filter(page => new RegExp(`^${page.path.replace(/:\w+/g, '\\d+')}$`).test(path)),
      path,
    ).toHaveLength(1)
    expect(
      discover.map(item => currentOf(item, path)),
      path,
    ).toEqual(['true'])
  }
})
