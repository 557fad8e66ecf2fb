import { expect, test } from 'vitest'
import { allClasses, chooseClass, classesChosen } from './classes.ts'

test('ALL CLASSES excludes every other class, and a class excludes ALL CLASSES [CLASSES-24]', () => {
  const two = chooseClass(chooseClass([], 4), 7)
  expect(two).toEqual([4, 7])
  const all = chooseClass(two, 'ALL CLASSES')
  expect(all).toEqual([allClasses])
  expect(classesChosen(all, [4, 7, 9])).toEqual([4, 7, 9])
  expect(chooseClass(all, 9)).toEqual([9])
  expect(classesChosen([9], [4, 7, 9])).toEqual([9])
  expect(chooseClass(two, 4)).toEqual([7])
})
