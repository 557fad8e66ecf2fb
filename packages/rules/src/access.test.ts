import { expect, test } from 'vitest'
import { access, actsAllowed, mayDo } from './access.ts'
import { relations } from './relations.ts'

test('an act is allowed by one relation of its list, and by no other', () => {
  expect(mayDo('child', 'take-record', ['guardian'])).toBe(true)
  expect(mayDo('child', 'take-record', ['teacher-of', 'new-guardian'])).toBe(false)
  expect(mayDo('badge', 'award', [])).toBe(false)
})

test('a reply carries the acts that are allowed, in the order of the table', () => {
  expect(actsAllowed('artefact', ['self'])).toEqual(['view', 'change'])
  expect(actsAllowed('artefact', ['guardian', 'teacher-of'])).toEqual(['view'])
  expect(actsAllowed('placement', ['school-admin'])).toEqual(['view'])
})

test('the table names relations that exist, and every relation opens something', () => {
  const named = new Set(Object.values(access).flatMap(acts => Object.values(acts).flat()))
  expect([...named].filter(relation => !relations.includes(relation))).toEqual([])
  const unused = relations.filter(relation => !named.has(relation))
  // Comments on items are read by these relations.
  expect(unused).toEqual(['child-author-classmate', 'author-family', 'author-class'])
})
