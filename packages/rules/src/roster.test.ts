import { expect, test } from 'vitest'
import { readRosterKind, readRosterSearch, searchPeople } from './roster.ts'
import { beginsWithTeachers, sublevelOf } from './roster-start.ts'

test('the sublevel of a primary school admin is teacher, and of a teacher student [CLASSES-86]', () => {
  expect(sublevelOf('Primary School Admin')).toBe('teacher')
  expect(sublevelOf(null)).toBe('student')
})

test('who administers a school that nobody has verified begins with the classes, as teachers do', () => {
  expect(beginsWithTeachers('Primary School Admin', false)).toBe(true)
  expect(beginsWithTeachers('Primary School Admin', true)).toBe(false)
  expect(beginsWithTeachers(null, false)).toBe(false)
})

test('an address names its kind of person in any case, and nothing else', () => {
  expect([readRosterKind('child'), readRosterKind('TEACHER'), readRosterKind('Vendor')]).toEqual([
    'Child',
    'Teacher',
    null,
  ])
  expect([readRosterSearch('Grade'), readRosterSearch('anything')]).toEqual(['grade', 'name'])
})

test('a search forgives typing errors and accents, and ranks the better fit first', () => {
  const people = ['Marianne Ostberg', 'Maria Lopez', 'Mario Rossi', 'Zoë Ødegård', 'Tamar El-Amin']
  const find = (keyword: string) => searchPeople(people, keyword, person => [person])
  expect(find('maria')[0]).toBe('Maria Lopez')
  expect(find('maira lopez')).toEqual(['Maria Lopez'])
  expect(find('zoe')).toEqual(['Zoë Ødegård'])
  expect(find('El-Amin')).toEqual(['Tamar El-Amin'])
  expect(find('ostbreg')).toEqual(['Marianne Ostberg'])
  expect(find('maria rossi')).toEqual(['Mario Rossi'])
  expect(find('xyz')).toEqual([])
  expect(find('  ')).toEqual(people)
})

test('a part of a name is found too, after its beginning; and a short word is not corrected', () => {
  const people = ['Annabel Stone', 'Abel Stone', 'Bo Li']
  const find = (keyword: string) => searchPeople(people, keyword, person => [person, null])
  expect(find('abel')).toEqual(['Abel Stone', 'Annabel Stone'])
  expect([find('lu'), find('bo')]).toEqual([[], ['Bo Li']])
})
