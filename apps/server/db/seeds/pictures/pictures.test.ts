import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { courses } from '../courses/index.ts'
import { drawLesson } from './index.ts'

const folder = join(import.meta.dirname, '../../../../web/public/pictures/lessons')

test('no two lessons of a course show the same thing, and what is shipped is what is drawn', () => {
  for (const { shortName, motif, units } of courses) {
    const lessons = units.flatMap(unit => unit.lessons)
    expect(new Set(lessons.map(lesson => lesson.thing)).size, shortName).toBe(lessons.length)
    for (const [index, lesson] of lessons.entries()) {
      const shipped = readFileSync(join(folder, `${lesson.shortName}.svg`), 'utf8')
      expect(shipped === drawLesson(motif, index, lesson.thing), lesson.shortName).toBe(true)
    }
  }
})
