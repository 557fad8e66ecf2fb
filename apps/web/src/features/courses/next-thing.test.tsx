import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { currentProduct, nameProduct } from '../../platform/account.ts'
import { NextThing } from './next-thing.tsx'

const usual = currentProduct()
afterEach(() => nameProduct(usual))

const links = () => screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
const toCourses = ['All courses', '/dashboard/courses']

test('a child without a course is led to the lesson of the installation, and without one to the courses [LESSONS-27]', () => {
  const { unmount } = renderScreen(<NextThing childId={7} courses={[]} />)
  expect(links()).toEqual([toCourses])
  unmount()
  nameProduct({ ...usual, lesson_id: 41 })
  renderScreen(<NextThing childId={7} courses={[]} />)
  expect(links()).toEqual([['Try a lesson', expect.stringMatching(/41$/)], toCourses])
})
