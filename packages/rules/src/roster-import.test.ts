import { expect, test } from 'vitest'
import { readRosterFile } from './roster-import.ts'

const read = (text: string) => {
  const file = readRosterFile(text)
  if ('fault' in file) throw new Error(file.fault)
  return file.lines
}

test('columns are known by their titles in any order, and cells in the ways people write them', () => {
  const lines = read(
    'Class,Grade level,FIRST NAME,Surname,DOB,Sex,Login\nRoom 4,4th,Ada,Byron,5/4/2017,f,ada b\n,K,Bo,,2020-12-10,,\n',
  )
  expect(lines).toEqual([
    {
      line: 2,
      first_name: 'Ada',
      last_name: 'Byron',
      username: 'ada_b',
      grade: 4,
      birth_date: '2017-05-04',
      gender: 'Female',
      class: 'Room 4',
      fault: null,
    },
    {
      line: 3,
      first_name: 'Bo',
      last_name: '',
      username: '',
      grade: 102,
      birth_date: '2020-12-10',
      gender: null,
      class: '',
      fault: null,
    },
  ])
})

test('what cannot be read is told by line and column', () => {
  const faults = read(
    'First name,Last name,Grade,Birth date,Gender\n,Byron,,,\nAda,99,,,\nAda,,14,,\nAda,,,30/30/2017,\nAda,,,,owl',
  ).map(({ line, fault }) => [line, fault?.column])
  expect(faults).toEqual([
    [2, 'first_name'],
    [3, 'last_name'],
    [4, 'grade'],
    [5, 'birth_date'],
    [6, 'gender'],
  ])
})

test('a file without students or without the needed column is none', () => {
  expect(readRosterFile('')).toHaveProperty('fault')
  expect(readRosterFile('First name\n')).toHaveProperty('fault')
  expect(readRosterFile('Name,Class\nAda,Room 4\n')).toHaveProperty('fault')
  expect(readRosterFile(`First name\n${'Ada\n'.repeat(5_001)}`)).toHaveProperty('fault')
})

test('a username that is too long is told by its column', () => {
  const [line] = read(`First name,Username\nAda,${'a'.repeat(200)}`)
  expect(line?.fault?.column).toBe('username')
})
