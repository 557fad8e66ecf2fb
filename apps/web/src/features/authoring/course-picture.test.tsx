import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCourse } from '../../../test/a-lesson.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { CoursePicture } from './course-picture.tsx'

test('a course shows its drawing until its author chooses a picture, which is cropped first', async () => {
  const heard = await smallServer(() => ({ body: {} }))
  renderScreen(<CoursePicture course={aCourse()} />)
  expect(screen.getByText(/^This drawing fits the name/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
  const choose = screen.getByLabelText('Choose a picture')
  await userEvent.upload(choose, new File(['words'], 'arch.txt'), { applyAccept: false })
  expect(await screen.findByText('This kind of file is not supported.')).toBeTruthy()
  await userEvent.upload(choose, new File(['a picture'], 'arch.png', { type: 'image/png' }))
  expect(await screen.findByText('Choose the part to show')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('img', { name: 'The picture of the course' })).toBeTruthy()
  expect(heard).toEqual([])
})

test('the author takes the picture away, and the words stay as they are saved', async () => {
  const course = aCourse({ has_own_picture: true, picture: '/files/aa/picture' })
  const heard = await smallServer(() => ({ body: { course, message: 'Your course is saved.' } }))
  renderScreen(<CoursePicture course={course} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
  await waitFor(() => expect(heard).toHaveLength(1))
  const { name, description, grade, version } = course
  expect(heard[0]).toMatchObject({
    path: `/course/update_course/${course.id}`,
    body: { name, description, grade, version, picture_url: null },
  })
})
