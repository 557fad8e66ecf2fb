import { expect, test } from 'vitest'
import {
  authoringLengths,
  copyName,
  gradeListFault,
  lessonDescriptionFault,
  lessonMinuteOptions,
  neededFault,
  readGradeList,
  resourceFault,
} from './authoring.ts'
import { gradeCodes } from './grades.ts'
import { authoringRefusals } from './messages/authoring.ts'

const { empty, descriptionShort } = authoringRefusals

test('the picker of minutes goes by five', () => {
  expect(lessonMinuteOptions.slice(0, 3)).toEqual([5, 10, 15])
  expect(lessonMinuteOptions.at(-1)).toBe(120)
})

test('a list of grades is read once each, the youngest first, and needs one', () => {
  const [youngest = 0, older = 0] = gradeCodes
  expect(readGradeList(` ${older},${youngest},${older}`)).toEqual([youngest, older])
  expect(readGradeList('third')).toBeNull()
  expect(gradeListFault(String(older))).toBeNull()
  expect(gradeListFault(' ')).toBe(empty)
  expect(gradeListFault('999')).not.toBeNull()
})

test('a needed text is there and not too long, counted as people see it', () => {
  const fault = neededFault(3)
  expect([fault(' a '), fault('👩👩👩')]).toEqual([null, null])
  expect(fault('  ')).toBe(empty)
  expect(fault('abcd')).toContain('3')
})

test('a description has twenty characters at least', () => {
  const { max } = authoringLengths.description
  expect(lessonDescriptionFault('a'.repeat(19))).toBe(descriptionShort)
  expect(lessonDescriptionFault('a'.repeat(20))).toBeNull()
  expect(lessonDescriptionFault('')).toBe(empty)
  expect(lessonDescriptionFault('a'.repeat(max + 1))).toContain(max.toLocaleString('en-US'))
})

test('an exercise opens a video of two providers, or a website', () => {
  expect(resourceFault('Video', 'https://vimeo.com/76979871')).toBeNull()
  expect(resourceFault('Video', 'https://films.example/1')).toBe(authoringRefusals.video)
  expect(resourceFault('Link', 'https://films.example/1')).toBeNull()
  expect(resourceFault('Link', 'films')).not.toBeNull()
  expect(resourceFault('Link', ' ')).toBe(empty)
})

test('the name of a copy says so, and a long one is cut to fit', () => {
  expect(copyName('Bridges')).toBe('Copy of Bridges')
  const long = copyName('ü'.repeat(authoringLengths.name))
  expect([...long]).toHaveLength(authoringLengths.name)
  expect(neededFault(authoringLengths.name)(long)).toBeNull()
})
