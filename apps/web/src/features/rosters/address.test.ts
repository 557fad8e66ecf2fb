import { expect, test } from 'vitest'
import { plainAddress } from '../../platform/address.ts'
import { readRosterView, rosterAddress } from './address.ts'

const view = {
  kind: 'Child' as const,
  type: 'class' as const,
  keyword: 'room 4/b',
  group: 7,
  grade: 102,
  sort: 'last' as const,
  down: true,
  page: 3,
}

test('a roster is shown again by its address, and the old hash form leads to the same', () => {
  const { pathname, search } = new URL(rosterAddress(view), 'http://here.example')
  const [, , , kind, level, , type = '', , text = ''] = pathname.split('/')
  expect([kind, level]).toEqual(['Child', '0'])
  const query = Object.fromEntries(new URLSearchParams(search))
  expect(readRosterView({ kind: 'Child', type, keyword: decodeURIComponent(text), query })).toEqual(view)
  expect(plainAddress('/dashboard/roster', '', '#/child/0/search/name/keyword/ada')).toBe(
    '/dashboard/roster/child/0/search/name/keyword/ada',
  )
})

test('what makes no sense in an address is as if it were not there', () => {
  const query = { group: '-1', grade: 'x', sort: 'secret', down: 'yes', page: '0' }
  expect(readRosterView({ kind: 'Teacher', type: 'shoe', keyword: '', query })).toEqual({
    kind: 'Teacher',
    type: 'name',
    keyword: '',
    group: null,
    grade: null,
    sort: 'name',
    down: false,
    page: 1,
  })
})
