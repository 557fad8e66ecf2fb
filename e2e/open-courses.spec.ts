import { demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { looksRight } from './steps/looks-right.ts'
import { phone } from './steps/screens.ts'
import { writeLesson } from './steps/write-lesson.ts'

test('a teacher asks to share a course with everybody; an operator reads it, a guest finds it with its author, and a change closes it', async ({
  actors,
}) => {
  // A second run finds what the first one left.
  const turn = test.info().retry + 1
  const [title, lesson, about] = [
    `Over the river ${turn}`,
    `Piers of stone ${turn}`,
    `Teaches by the river ${turn}.`,
  ]
  const teacher = await actors.enter(demo.teacher)
  const lessonId = await writeLesson(teacher, lesson)
  const { course } = await call<{ course: { id: number } }>(teacher, 'POST', '/course/create_course', {
    name: title,
    description: 'How a road comes to the other side.',
    grade: '3,4',
  })
  await call(teacher, 'PUT', `/course/outline_course/${course.id}`, {
    units: [{ name: 'Piers', lesson_ids: [lessonId] }],
    version: 1,
  })
  await call(teacher, 'PUT', `/course/share_course/${course.id}`, {})
  const principal = await actors.sender(demo.principal)
  const { courses } = await call<{ courses: { id: number; revision: number }[] }>(
    principal,
    'GET',
    '/school/courses',
  )
  const { user } = await call<{ user: { school_id: number } }>(principal, 'GET', '/user/session')
  await call(principal, 'PUT', `/school/answer_course/${user.school_id}`, {
    course_id: course.id,
    decision: 'yes',
    revision: courses.find(({ id }) => id === course.id)?.revision,
  })

  const edit = `/courses/edit/${course.id}`
  await teacher.goto(edit)
  await teacher.getByLabel('A line about the author').fill(about)
  await looksRight(teacher)
  await teacher.getByRole('button', { name: 'Share with everybody' }).click()
  await expect(teacher.getByText(/^We are asked, and look at it soon\./)).toBeVisible()

  const operator = await actors.enter(demo.operator, { at: '/dashboard/operator' })
  await operator.getByRole('link', { name: /^Courses for everybody/ }).click()
  await expect(operator.getByRole('heading', { name: title })).toBeVisible()
  await expect(operator.getByText(`About the author: “${about}”`)).toBeVisible()
  await expect(operator.getByRole('link', { name: 'Link: nasa.gov/arches' }).first()).toBeVisible()
  await looksRight(operator)
  await operator.getByRole('link', { name: lesson }).click()
  await expect(operator.getByText('What holds it up?')).toBeVisible()
  await operator.goBack()
  await operator.getByRole('button', { name: new RegExp(`^Share it with everybody.*${title}`) }).click()
  await expect(toast(operator, 'Everybody can find the course now.')).toBeVisible()

  const guest = await actors.guest()
  await guest.setViewportSize(phone)
  await guest.goto(`/dashboard/courses?search=${encodeURIComponent(title)}`)
  await guest.getByRole('link', { name: title, exact: true }).click()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await guest.getByRole('link', { name: /^Made by/ }).click()
  await expect(guest.getByText(about)).toBeVisible()
  await expect(guest.getByRole('link', { name: title, exact: true })).toBeVisible()
  await looksRight(guest)

  await teacher.goto(edit)
  await expect(teacher.getByText('Everybody has it', { exact: true })).toBeVisible()
  await teacher.getByRole('button', { name: 'Change it all the same' }).click()
  const unit = teacher.getByLabel('Name of unit 1')
  await unit.fill('Stones')
  await unit.press('Enter')
  await expect(teacher.getByText(/It is not for everybody any longer\./)).toBeVisible()
  actors.expectRefusal(404, /\/author\/\d+$/)
  await guest.reload()
  await expect(guest.getByRole('alert')).toBeVisible()
})
