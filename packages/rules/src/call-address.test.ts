import { expect, test } from 'vitest'
import { callAddress, fillPath } from './call-address.ts'

test('an address has its ids, and its query without what has no value', () => {
  expect(
    callAddress('/journal/list/:childId', { childId: 7 }, { year: 2026, topic: null, text: 'a b' }),
  ).toBe('/journal/list/7?year=2026&text=a+b')
  expect(callAddress('/user/session')).toBe('/user/session')
})

test('an optional last part falls away without a value, and a value cannot leave its part', () => {
  expect(fillPath('/artefact/add_artefact/:childId?')).toBe('/artefact/add_artefact')
  expect(fillPath('/artefact/add_artefact/:childId?', { childId: 7 })).toBe('/artefact/add_artefact/7')
  expect(fillPath('/course/detail/:name', { name: '../a/b' })).toBe('/course/detail/..%2Fa%2Fb')
})
