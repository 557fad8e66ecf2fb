import { demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { classId, createClass, openClass, toast } from './steps/classes.ts'
import { finishForm, freshEmail, typeCode } from './steps/family.ts'

const className = 'Room of the letters'

test('from the scan of a printed letter to the guardian of the child, somebody new needs no detour', async ({
  actors,
}) => {
  const teacher = await actors.signedIn(demo.teacher)
  await createClass(teacher, className)
  const id = await classId(teacher, className)
  await call(teacher, 'POST', `/school/add_class_student/${id}`, {
    first_name: 'Wilma',
    last_name: 'Fern',
    grade: 4,
  })
  await openClass(teacher, className)
  await teacher.getByRole('link', { name: 'Families and letters' }).click()
  await teacher.getByRole('button', { name: /^Print 1 letter/ }).click()
  await expect(teacher.getByRole('img', { name: /^QR code of the letter/ })).toBeVisible()
  const link = await teacher
    .getByRole('article')
    .getByText(/\/letter\//)
    .textContent()

  const phone = await actors.guest()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(new URL(link?.match(/http\S+/)?.[0] ?? '').pathname)
  await phone.getByRole('main').getByRole('link', { name: 'Create a family account' }).click()
  const email = freshEmail()
  await phone.getByLabel('Email address').fill(email)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await finishForm(phone)
  await phone.waitForURL('**/letter/**')
  await typeCode(phone, email)
  await phone.getByRole('button', { name: /^Yes, I am .*guardian$/ }).click()
  await expect(phone.getByRole('heading', { name: 'You are Wilma’s guardian' })).toBeVisible()
  await phone.getByRole('link', { name: 'Open the family page' }).click()
  await expect(phone.getByRole('heading', { name: 'Wilma F.' })).toBeVisible()

  // The teacher confirms the name, and the waiting parts open.
  await teacher.reload()
  await teacher.getByRole('button', { name: 'Yes, Robin Ashdown' }).click()
  await expect(toast(teacher, 'Robin Ashdown is confirmed.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Wilma Fern' })).toBeVisible()
})
