import { expect, test } from 'vitest'
import { ageOfGrade, carouselGrades, isInCarousel } from './lesson-ages.ts'

test('a carousel shows what is made for the age of the child up to two years above [FAMILIES-64]', () => {
  const age = ageOfGrade(3)
  expect(age).toBe(8)
  expect([2, 3, 4, 5, 6].map(grade => isInCarousel(grade, age))).toEqual([false, true, true, true, false])
  expect(carouselGrades(4)).toEqual([100, 101, 102, 1])
  expect(carouselGrades(16)).toEqual([11, 12])
  expect(carouselGrades(30)).toEqual([])
})
