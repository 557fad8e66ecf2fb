import { bandOfGrade } from '@kindling/rules/grades'
import { expect, test } from 'vitest'
import { courses } from '../courses/index.ts'
import { journals } from './index.ts'

const lessons = new Map(
  courses.flatMap(course =>
    course.units.flatMap(unit => unit.lessons.map(lesson => [lesson.shortName, course] as const)),
  ),
)

test('there are enough entries and comments, of fitting length, for every lesson', () => {
  expect(journals.length).toBeGreaterThanOrEqual(240)
  expect(journals.flatMap(journal => journal.comments).length).toBeGreaterThanOrEqual(130)
  const lengths = journals.map(journal => journal.content.length)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(20)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(900)
  for (const shortName of lessons.keys()) {
    expect(journals.filter(journal => journal.lesson === shortName).length, shortName).toBeGreaterThanOrEqual(
      2,
    )
  }
})

test('every entry belongs to a lesson of its own age', () => {
  for (const journal of journals) {
    const course = lessons.get(journal.lesson)
    expect(course, journal.lesson).toBeDefined()
    expect(course?.grades.map(bandOfGrade)).toContain(journal.band)
  }
})

test('no title and no sentence appears twice in the whole corpus', () => {
  const titles = journals.map(journal => journal.title.toLowerCase())
  expect(repeated(titles)).toEqual([])
  const texts = journals.flatMap(journal => [
    journal.content,
    ...journal.comments.map(comment => comment.text),
  ])
  expect(repeated(texts.flatMap(sentencesOf))).toEqual([])
})

test('no text holds an address, a telephone number or a place for words to come', () => {
  for (const { title, content, comments } of journals) {
    const text = [title, content, ...comments.map(comment => comment.text)].join('\n')
    expect(text).not.toMatch(/@|https?:|\d{3}[-. ]\d{4}|lorem|todo/i)
  }
})

function sentencesOf(text: string): string[] {
  return text
    .split(/[.!?]+["”]?(?:\s+|$)/)
    .map(sentence => sentence.trim().toLowerCase())
    .filter(sentence => sentence !== '')
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
