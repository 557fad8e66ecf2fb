import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activitySubjectNames } from '@kindling/rules/activities'
import { type CareerCluster, careerClusters, clusterPicture } from '@kindling/rules/careers'
import { sparkCategoryNames } from '@kindling/rules/sparks'
import { expect, test } from 'vitest'
import { shortNameOf } from '../careers/career-shape.ts'
import { careers } from '../careers/index.ts'
import { courses } from '../courses/index.ts'
import {
  drawActivity,
  drawCareer,
  drawCluster,
  drawLesson,
  drawSpark,
  flatDrawings,
  picturesOfSubject,
} from './index.ts'

const folder = join(import.meta.dirname, '../../../../web/public/pictures')
const careerClusterNames = Object.keys(careerClusters) as CareerCluster[]
const words = readFileSync(
  join(import.meta.dirname, '../../migrations/20261127T0020-fitting-drawings.sql'),
  'utf8',
)
const shipped = (name: string) => readFileSync(join(folder, name.replace('/pictures/', '')), 'utf8')

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

test('each category of websites has its picture, and each cluster of careers', () => {
  for (const category of sparkCategoryNames)
    expect(shipped(`sparks/${category}.svg`) === drawSpark(category), category).toBe(true)
  for (const cluster of careerClusterNames)
    expect(shipped(clusterPicture(careerClusters[cluster])) === drawCluster(cluster), cluster).toBe(true)
})

test('each drawing by words is shipped, each is small, and the words know no other', () => {
  for (const [name, svg] of flatDrawings()) {
    expect(shipped(name) === svg, name).toBe(true)
    expect(svg.length, name).toBeLessThan(1_500)
  }
  const named = [...words.matchAll(/\('[a-z%]+', '([a-z]+)'\)/g)].map(
    ([, drawing]) => `drawings/${drawing}.svg`,
  )
  expect(named.length).toBeGreaterThan(200)
  expect([...new Set(named)].filter(name => !flatDrawings().has(name))).toEqual([])
})

test('each subject of activities has its four pictures', () => {
  for (const subject of activitySubjectNames)
    for (let variant = 0; variant < picturesOfSubject; variant++)
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
