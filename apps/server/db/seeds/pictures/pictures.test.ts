import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CareerCluster, careerClusters } from '@kindling/rules/careers'
import { expect, test } from 'vitest'
import { courses } from '../courses/index.ts'
import { drawCluster, drawLesson } from './index.ts'

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

test('each of the sixteen clusters of careers has its picture', () => {
  const clusters = Object.keys(careerClusters) as CareerCluster[]
  expect(clusters).toHaveLength(16)
  for (const cluster of clusters)
    expect(shipped(`careers/${cluster}.svg`) === drawCluster(cluster), cluster).toBe(true)
})
