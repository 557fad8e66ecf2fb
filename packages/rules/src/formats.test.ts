import { expect, test } from 'vitest'
import {
  ageOn,
  emailPattern,
  inviteEmailPattern,
  maxLengths,
  namePattern,
  parseBirthDate,
  phonePattern,
  printBirthDate,
  usernameFrom,
  usernamePattern,
  zipPattern,
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

test('a username has no white space [PLATFORM-30]', () => {
  expect('demo.child').toMatch(usernamePattern)
  for (const name of ['demo child', 'demo\tchild', 'demo\u00a0child', ''])
    expect(name).not.toMatch(usernamePattern)
})

test('spaces in a username become underscores [FAMILIES-44]', () => {
  expect(usernameFrom(' mia  the great ')).toBe('mia_the_great')
})

test('a phone is exactly ten digits as typed [PLATFORM-32]', () => {
  expect('5550102000').toMatch(phonePattern)
  for (const typed of [
    '555010200',
    '55501020001',
    '555-010-2000',
    '(555)0102000',
    '',
    '555010200x',
    '５５５０１０２０００',
  ])
    expect(typed).not.toMatch(phonePattern)
})

test('an invited address has a narrow local part and a top level of two to five letters [PLATFORM-36]', () => {
  for (const typed of ['ada@x.org', 'a.d_a+b-c@mail.school.co', 'A1@x-y.museu'])
    expect(typed).toMatch(inviteEmailPattern)
  for (const typed of [
    "o'neill@x.org",
    'ada@science.museum',
    'ada@x.o',
    'ada@x.o1',
    'ada@',
    '@x.org',
    'ada x@x.org',
  ])
    expect(typed).not.toMatch(inviteEmailPattern)
})

test('an account address has domain labels of 1 to 63 characters, whatever the top level [PLATFORM-39]', () => {
  expect(`ada@${'x'.repeat(63)}.org`).toMatch(emailPattern)
  expect('ada@science.museum').toMatch(emailPattern)
  for (const typed of [`ada@${'x'.repeat(64)}.org`, 'ada@x..org', 'ada@.org', 'ada@museum'])
    expect(typed).not.toMatch(emailPattern)
})

test('a zip code is five digits [PLATFORM-40]', () => {
  expect('00501').toMatch(zipPattern)
  for (const typed of ['501', '005011', '00501-1234', 'K1A0B', '']) expect(typed).not.toMatch(zipPattern)
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
