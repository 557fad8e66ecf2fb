import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activitySubjectNames } from '@kindling/rules/activities'
import { sparkCategoryNames } from '@kindling/rules/sparks'
import { expect, test } from 'vitest'
import { shortNameOf } from '../careers/career-shape.ts'
import { careers } from '../careers/index.ts'
import { courses } from '../courses/index.ts'
import { drawActivity, drawCareer, drawLesson, drawSpark, picturesOfCategory } from './index.ts'

const folder = join(import.meta.dirname, '../../../../web/public/pictures')
const shipped = (name: string) => readFileSync(join(folder, name), 'utf8')

test('no two lessons of a course show the same thing, and what is shipped is what is drawn', () => {
  for (const { shortName, motif, units } of courses) {
    const lessons = units.flatMap(unit => unit.lessons)
    expect(new Set(lessons.map(lesson => lesson.thing)).size, shortName).toBe(lessons.length)
    for (const [index, lesson] of lessons.entries())
      expect(
        shipped(`lessons/${lesson.shortName}.svg`) === drawLesson(motif, index, lesson.thing),
        lesson.shortName,
      ).toBe(true)
  }
})

test('each category of websites has its four pictures', () => {
  for (const category of sparkCategoryNames)
    for (let variant = 0; variant < picturesOfCategory; variant++)
      expect(shipped(`sparks/${category}-${variant}.svg`) === drawSpark(category, variant), category).toBe(
        true,
      )
})

test('each subject of activities has its four pictures', () => {
  for (const subject of activitySubjectNames)
    for (let variant = 0; variant < picturesOfCategory; variant++)
      expect(
        shipped(`activities/${subject}-${variant}.svg`) === drawActivity(subject, variant),
        subject,
      ).toBe(true)
})

test('each career has its picture, and no two of a cluster show the same thing', () => {
  for (const career of careers)
    expect(shipped(`careers/${shortNameOf(career)}.svg`) === drawCareer(career), career.name).toBe(true)
  const shown = careers.map(({ cluster, thing }) => `${cluster} ${thing}`)
  expect(new Set(shown).size).toBe(shown.length)
})
