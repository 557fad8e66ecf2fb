import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { picture } from './steps/files.ts'
import { looksRight } from './steps/looks-right.ts'
import { writeLesson } from './steps/write-lesson.ts'

test(
  'a teacher gives a course a picture and asks the school to share it; the principal reads it, and a child of the school finds it until it changes',
  deep,
  async ({ actors }) => {
    // A second run finds what the first one left.
    const title = `Under the ground ${test.info().retry + 1}`
    const teacher = await actors.enter(demo.teacher)
    const lessonId = await writeLesson(teacher, 'Tunnels of brick')
    const { course } = await call<{ course: { id: number } }>(teacher, 'POST', '/course/create_course', {
      name: title,
      description: 'How tunnels carry what is above them.',
      grade: '3,4',
    })
    await call(teacher, 'PUT', `/course/outline_course/${course.id}`, {
      units: [{ name: 'Bricks', lesson_ids: [lessonId] }],
      version: 1,
    })
    const edit = `/courses/edit/${course.id}`
    await teacher.goto(edit)
    await teacher
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'tunnel.png', mimeType: 'image/png', buffer: picture })
    await expect(teacher.getByText('Choose the part to show')).toBeVisible()
    await teacher.getByRole('button', { name: 'Use this part' }).click()
    await expect(toast(teacher, 'The picture of the course is saved.')).toBeVisible()
    const shown = teacher.getByRole('img', { name: 'The picture of the course' })
    await expect(shown).toHaveAttribute('src', /^\/files\//)
    await teacher.getByRole('button', { name: 'Share with my school' }).click()
    await expect(teacher.getByText(/^The administrators of .* are asked\./)).toBeVisible()
    await looksRight(teacher)

    const principal = await actors.enter(demo.principal, { at: '/dashboard/school' })
    await expect(principal.getByRole('heading', { name: /to look at$/ })).toBeVisible()
    await looksRight(principal)
    await principal.getByRole('link', { name: new RegExp(`^See it as a child does.*${title}`) }).click()
    await expect(principal.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await principal.getByRole('link', { name: 'Tunnels of brick', exact: true }).click()
    await expect(principal.getByRole('heading', { level: 1, name: 'Tunnels of brick' })).toBeVisible()
    await expect(principal.getByText('What holds it up?')).toBeVisible()
    await principal.goto('/dashboard/school')
    await principal.getByRole('button', { name: new RegExp(`^Share it.*${title}`) }).click()
    await expect(toast(principal, 'Everybody at your school can find the course now.')).toBeVisible()
    await expect(principal.getByRole('heading', { name: 'Courses that your whole school has' })).toBeVisible()

    const search = `/dashboard/courses?search=${encodeURIComponent(title)}`
    const child = await actors.enter(demo.child, { at: search })
    const found = child.getByRole('link', { name: title })
    await found.click()
    await expect(child.getByRole('heading', { name: 'Bricks' })).toBeVisible()

    await teacher.goto(edit)
    await expect(teacher.getByText('Your whole school has it')).toBeVisible()
    await expect(teacher.getByRole('button', { name: 'Add a unit' })).toHaveCount(0)
    await teacher.getByRole('button', { name: 'Change it all the same' }).click()
    const unit = teacher.getByLabel('Name of unit 1')
    await unit.fill('Stones')
    await unit.press('Enter')
    await expect(teacher.getByText(/^You have changed it since/)).toBeVisible()
    await child.goto(search)
    await expect(child.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(found).toHaveCount(0)
    await principal.goto('/dashboard/school')
    await expect(principal.getByText(/Its author changed it on/)).toBeVisible()
  },
)
