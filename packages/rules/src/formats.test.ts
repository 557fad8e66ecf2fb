import { expect, test } from 'vitest'
import {
  ageOn,
  digitsPattern,
  emailPattern,
  maxLengths,
  namePattern,
  parseBirthDate,
  printBirthDate,
  usernameFrom,
  usernamePattern,
} from './formats.ts'
import { journalFault } from './journals.ts'

test.each(['Ada', 'Mary Jane', 'Anne-Marie', "O'Neill", 'José', 'Nguyễn Văn An', 'Martin Luther Jr.'])(
  'takes the name %s [PLATFORM-29]',
  name => expect(name).toMatch(namePattern),
)

test.each(['', ' Ada', 'Ada ', 'Mary  Jane', 'R2D2', 'Ada_L', 'a@b', '<b>', '-Ada', 'Ada\n'])(
  'refuses the name %j [PLATFORM-29]',
  name => expect(name).not.toMatch(namePattern),
)

test('a username has no white space, and a number only digits [PLATFORM-30] [PLATFORM-31]', () => {
  expect('demo.child').toMatch(usernamePattern)
  for (const name of ['demo child', 'demo\tchild', 'demo\u00a0child', ''])
    expect(name).not.toMatch(usernamePattern)
  expect('0042').toMatch(digitsPattern)
  for (const number of ['4.2', '-4', '4e2', ' 4', '']) expect(number).not.toMatch(digitsPattern)
})

test('spaces in a username become underscores [FAMILIES-44]', () => {
  expect(usernameFrom(' mia  the great ')).toBe('mia_the_great')
})

test('a birth date is MM/DD/YYYY and a day that exists [PLATFORM-42]', () => {
  expect(parseBirthDate('02/29/2016')).toBe('2016-02-29')
  for (const typed of [
    '2/29/2016',
    '29/02/2016',
    '2016-02-29',
    '02/30/2016',
    '02/29/2015',
    '13/01/2016',
    '00/10/2016',
    '',
  ]) {
    expect(parseBirthDate(typed)).toBeNull()
  }
  expect(printBirthDate('2016-02-29')).toBe('02/29/2016')
})

test('a birth year lies between 1900 and 2099 [PLATFORM-43]', () => {
  expect(parseBirthDate('01/01/1900')).toBe('1900-01-01')
  expect(parseBirthDate('12/31/2099')).toBe('2099-12-31')
  expect(parseBirthDate('12/31/1899')).toBeNull()
  expect(parseBirthDate('01/01/2100')).toBeNull()
})

test('age is whole years, and a leap-day child has a birthday on 1 March in other years', () => {
  expect(ageOn('2016-02-29', '2026-02-28')).toBe(9)
  expect(ageOn('2016-02-29', '2026-03-01')).toBe(10)
})

test('an address needs labels of at most 63 characters and may have a long top level', () => {
  expect('ada@science.museum').toMatch(emailPattern)
  for (const typed of ['ada', 'ada@', 'ada@museum', `ada@${'x'.repeat(64)}.org`, 'a da@x.org', 'ada@x..org'])
    expect(typed).not.toMatch(emailPattern)
})

test('every kind of input has a longest length, and a text that is too short or too long is refused [PLATFORM-50] [PLATFORM-51]', () => {
  const longest = { name: 60, username: 60, email: 254, title: 140, className: 80, comment: 3000 }
  expect(maxLengths).toMatchObject(longest)
  expect(Object.values(maxLengths).every(most => Number.isInteger(most) && most > 0)).toBe(true)
  const fault = (length: number) =>
    journalFault({ responseType: 'Text', content: 'x'.repeat(length), mediaUrls: [] })
  expect([19, 20, 3000, 3001].map(fault)).toEqual(['content_length', null, null, 'content_length'])
})
