import { expect, test } from 'vitest'
import { ageOfGrade, carouselGrades, isInCarousel } from './lesson-ages.ts'
import { seesLocalActivities } from './people.ts'

test('a carousel shows what is made for the age of the child up to two years above [FAMILIES-64]', () => {
  const age = ageOfGrade(3)
  expect(age).toBe(8)
  expect([2, 3, 4, 5, 6].map(grade => isInCarousel(grade, age))).toEqual([false, true, true, true, false])
  expect(carouselGrades(4)).toEqual([100, 101, 102, 1])
  expect(carouselGrades(16)).toEqual([11, 12])
  expect(carouselGrades(30)).toEqual([])
})

test('local activities are for a parent with a zip code of its own [FAMILIES-29]', () => {
  expect(seesLocalActivities('94107')).toBe(true)
  for (const none of ['00000', '', null, undefined, '9410', 'abcde'])
    expect(seesLocalActivities(none)).toBe(false)
})
