import type { Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { axeFaults } from './steps/accessible.ts'
import { call, whoIs } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { looksRight } from './steps/looks-right.ts'
import { writeLesson } from './steps/write-lesson.ts'

async function fillLesson(teacher: Page): Promise<void> {
  await teacher.getByLabel('Name').fill('Bridges of paper')
  await teacher.getByLabel('Description').fill('How much does a bridge of one sheet of paper carry?')
  await teacher.getByLabel('Duration').selectOption('45')
  await teacher.getByRole('group', { name: 'Grades' }).getByLabel('Grade 3').check()
  await teacher.getByRole('group', { name: 'Grades' }).getByLabel('Grade 4').check()
  await teacher.getByRole('group', { name: 'Skills' }).getByLabel('Observing').check()
  await teacher.getByRole('group', { name: 'Categories' }).getByLabel('Science').check()
}

test('a teacher writes a lesson with an exercise, gives it to the class, and a child answers it with a journal [AUTHORING-02] [AUTHORING-03] [AUTHORING-05]', async ({
  actors,
}) => {
  const teacher = await actors.enter(demo.teacher, { at: '/dashboard/lessons' })
  const { id: teacherId } = await whoIs(teacher)
  await teacher.getByRole('link', { name: 'Write a lesson' }).click()
  await fillLesson(teacher)
  await looksRight(teacher)
  await teacher.getByRole('button', { name: 'Save and add content' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: 'Bridges of paper' })).toBeVisible()
  await teacher.waitForURL(new RegExp(`/lessons/edit/\\d+/${teacherId}$`))
  const edit = teacher.url()
  await expect(teacher.getByText('Only you can see it')).toBeVisible()

  await teacher.getByRole('link', { name: 'Add an exercise' }).click()
  await teacher.getByLabel('What is it?').selectOption('Link')
  await teacher.getByLabel('Address of the website').fill('www.nasa.gov/bridges')
  await teacher.getByLabel('Question 1').fill('What holds a bridge up?')
  await teacher.getByRole('textbox', { name: 'Reflection' }).fill('Think of a bridge near you.')
  await looksRight(teacher)
  await teacher.getByRole('button', { name: 'Put it into the lesson' }).click()
  await teacher.waitForURL(edit)
  await expect(teacher.getByRole('listitem').getByText('What holds a bridge up?')).toBeVisible()
  const classes = teacher.getByRole('group', { name: 'Classes' }).getByRole('checkbox')
  await expect(classes.first()).toBeVisible()
  for (const box of await classes.all()) await box.check()
  await teacher.getByRole('button', { name: 'Give the lesson' }).click()
  await expect(toast(teacher, 'Your classes can open this lesson now.')).toBeVisible()
  await expect(teacher.getByText('Your classes have it')).toBeVisible()
  await looksRight(teacher)

  const child = await actors.enter(demo.child, {
    at: `/dashboard/courses?search=${encodeURIComponent('Bridges of paper')}`,
  })
  await child.getByRole('link', { name: 'Bridges of paper', exact: true }).click()
  await expect(child.getByRole('heading', { level: 1, name: 'Bridges of paper' })).toBeVisible()
  await expect(child.getByText('What holds a bridge up?')).toBeVisible()
  await expect(child.getByText('Think of a bridge near you.')).toBeVisible()
  await expect(child.getByRole('link', { name: 'Open the link of exercise 1' })).toHaveAttribute(
    'href',
    'https://www.nasa.gov/bridges',
  )
  await looksRight(child)
  await child.getByLabel('Write here').fill('The pillars hold it up. Mine carried nine coins.')
  await child.getByRole('button', { name: 'Save my journal' }).click()
  await expect(child.getByRole('heading', { name: 'Your journal for this lesson' })).toBeVisible()
})

test(
  'a teacher brings lessons in from a file, and finds them among the own ones',
  deep,
  async ({ actors }) => {
    const teacher = await actors.enter(demo.teacher, { at: '/dashboard/lessons' })
    await teacher.getByRole('link', { name: 'Import lessons' }).click()
    await looksRight(teacher)
    const name = `Arches ${process.pid}`
    const csv = `Lesson,Grades,Skills,Address,Question\n${name},3-5,Observing,https://www.nasa.gov/arches,What holds it up?\n${name},,,ftp://nasa.gov,\n`
    await teacher
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'arches.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(teacher.getByText('1 lesson with 1 exercise. 1 line is left out.')).toBeVisible()
    await expect(teacher.getByRole('table', { name: 'What is left out' })).toContainText('Address: ')
    await teacher.getByRole('group', { name: 'Categories' }).getByLabel('Science').check()
    await looksRight(teacher)
    await teacher.getByRole('button', { name: 'Import 1 lesson' }).click()
    await expect(teacher.getByRole('heading', { name: 'Result' })).toBeFocused()
    await looksRight(teacher)
    await teacher.getByRole('link', { name: 'To my lessons' }).click()
    await teacher.getByRole('link', { name, exact: true }).click()
    await expect(teacher.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(teacher.getByText('What holds it up?')).toBeVisible()
  },
)

test('a lesson that lacks something says so, and offers minutes in steps of five [AUTHORING-17] [AUTHORING-20]', async ({
  actors,
}) => {
  const teacher = await actors.enter(demo.teacher, { at: '/lessons/create' })
  const minutes = teacher.getByLabel('Duration').getByRole('option')
  await expect(minutes).toHaveText(Array.from({ length: 24 }, (_, step) => `${(step + 1) * 5} minutes`))
  await teacher.getByLabel('Name').fill('Bridges')
  await teacher.getByRole('button', { name: 'Save and add content' }).click()
  await expect(teacher.getByText('One or more fields are empty')).toBeVisible()
  await expect(teacher).toHaveURL(/\/lessons\/create$/)
  await expect(teacher.getByLabel('Description')).toHaveAccessibleDescription(/Please fill this in/)
  await fillLesson(teacher)
  await teacher.getByLabel('Description').fill('Too short')
  await teacher.getByRole('button', { name: 'Save and add content' }).click()
  await expect(teacher.getByLabel('Description')).toHaveAccessibleDescription(
    /The Description should be atleast 20 characters/,
  )
  await teacher.getByLabel('Description').fill('How much does a bridge of one sheet carry?')
  await teacher.getByRole('button', { name: 'Save and add content' }).click()
  await teacher.getByRole('link', { name: 'Add an exercise' }).click()
  await teacher.getByRole('button', { name: 'Put it into the lesson' }).click()
  await expect(teacher.getByText('One or more fields are empty')).toBeVisible()
})

test('a reflection is written in a rich-text editor, by its buttons and by the keys [AUTHORING-04]', async ({
  actors,
}) => {
  const teacher = await actors.enter(demo.teacher, { at: '/lessons/create' })
  await fillLesson(teacher)
  await teacher.getByRole('button', { name: 'Save and add content' }).click()
  await teacher.getByRole('link', { name: 'Add an exercise' }).click()
  await teacher.getByLabel('Address of the video').fill('https://vimeo.com/123456789')
  await teacher.getByLabel('Question 1').fill('What bends first?')
  const words = teacher.getByRole('textbox', { name: 'Reflection' })
  await words.click()
  await teacher.getByRole('button', { name: 'Bold' }).click()
  await expect(teacher.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await words.pressSequentially('Before')
  await teacher.keyboard.press('Control+b')
  await words.pressSequentially(' you build')
  await teacher.keyboard.press('Enter')
  await teacher.getByRole('button', { name: 'List with dots' }).click()
  await words.pressSequentially('draw it')
  await teacher.getByRole('button', { name: 'Put it into the lesson' }).click()
  await teacher.waitForURL('**/lessons/edit/**')
  await teacher.getByRole('link', { name: 'See it as your class does' }).click()
  await expect(teacher.getByRole('heading', { name: 'Think about it' })).toBeVisible()
  await expect(teacher.locator('strong').filter({ hasText: /^Before$/ })).toBeVisible()
  await expect(teacher.getByText('you build')).toBeVisible()
  await expect(teacher.getByRole('listitem').filter({ hasText: /^draw it$/ })).toBeVisible()
})

test(
  'two windows at one lesson lose no sentence: both versions are shown, and unsaved words come back',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(409, /update_lesson/)
    const first = await actors.signedIn(demo.teacher)
    const { lesson } = await call<{ lesson: { id: number; user_id: number } }>(
      first,
      'POST',
      '/lesson/create_lesson',
      {
        name: 'Bridges of ice',
        description: 'What carries more: ice, or ice with paper in it?',
        duration: 30,
        grade: '3',
        cl_skills: ['Observing'],
        cl_category: ['science'],
      },
    )
    const edit = `/lessons/edit/${lesson.id}/${lesson.user_id}`
    await first.goto(edit)
    const second = await first.context().newPage()
    await second.goto(edit)
    await second.getByLabel('Description').fill('Which bridge of ice carries the most coins, and why?')
    await first.getByLabel('Name').fill('Bridges of ice and paper')
    await first.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByRole('heading', { level: 1, name: 'Bridges of ice and paper' })).toBeVisible()
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(second.getByRole('heading', { name: 'There are two versions' })).toBeVisible()
    await expect(second.getByText('What carries more: ice, or ice with paper in it?')).toBeVisible()
    await looksRight(second)
    await second.reload()
    await second.getByRole('button', { name: 'Save mine' }).click()
    await expect(second.getByRole('heading', { name: 'There are two versions' })).toHaveCount(0)
    await first.reload()
    await expect(first.getByLabel('Description')).toHaveValue(
      'Which bridge of ice carries the most coins, and why?',
    )
  },
)

test(
  'a change of a lesson is taken back in a later session, and its author sees where students answer',
  deep,
  async ({ actors }) => {
    const before = await actors.signedIn(demo.teacher)
    const { lesson } = await call<{ lesson: { id: number; user_id: number; version: number } }>(
      before,
      'POST',
      '/lesson/create_lesson',
      {
        name: 'Bridges of rope',
        description: 'What holds a bridge that hangs, and why does it swing?',
        duration: 30,
        grade: '3',
        cl_skills: ['Observing'],
        cl_category: ['science'],
      },
    )
    const { exercise } = await call<{ exercise: { id: number } }>(
      before,
      'POST',
      '/exercise/create_exercise',
      {
        resource_type: 'Link',
        resource: 'https://www.nasa.gov/ropes',
        questions: [{ question: 'What is it tied to?' }],
      },
    )
    await call(before, 'POST', `/exercise/map_to_lesson/${exercise.id}`, { lesson_id: lesson.id })
    const edit = `/lessons/edit/${lesson.id}/${lesson.user_id}`
    await before.goto(edit)
    await before.getByLabel('Description').fill('Something that nobody wanted to save here.')
    await before.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(before, 'Your lesson is saved.')).toBeVisible()

    const later = await actors.enter(demo.teacher, { at: edit })
    await later.getByText('Earlier versions').click()
    const version = later.getByRole('listitem').filter({ hasText: 'why does it swing?' }).first()
    await expect(version).toContainText('What is it tied to?')
    await looksRight(later)
    await version.getByRole('button', { name: /^Put it back/ }).click()
    await expect(toast(later, 'The earlier version is back. The one before is kept too.')).toBeVisible()
    await expect(later.getByLabel('Description')).toHaveValue(
      'What holds a bridge that hangs, and why does it swing?',
    )
    await expect(later.getByRole('listitem').filter({ hasText: 'nobody wanted' })).toBeVisible()

    await later.getByRole('link', { name: 'See it as your class does' }).click()
    await expect(later.getByText('This is how your class sees it. Only students can answer.')).toBeVisible()
    await expect(later.getByRole('button', { name: 'Answer this question' })).toBeDisabled()
    await later.getByRole('link', { name: 'The lesson', exact: true }).click()
    await later.waitForURL(`**${edit}`)
  },
)

test('an operator adds an author beside those of the fixed list, and removes the author again [AUTHORING-34]', async ({
  actors,
}) => {
  const operator = await actors.enter(demo.operator, { at: '/dashboard/operator' })
  const fixed = operator.waitForResponse('**/documents/authors.json')
  const tasks = operator.getByRole('navigation', { name: 'For operators' })
  await tasks.getByText('More', { exact: true }).click()
  await tasks.getByRole('link', { name: 'Authors' }).click()
  expect((await fixed).status()).toBe(200)
  await expect(operator.getByRole('heading', { name: 'Cornell Lab of Ornithology' })).toBeVisible()
  await operator.getByRole('button', { name: 'Add an author' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Anna Atkins')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(operator.getByRole('heading', { name: 'Anna Atkins' })).toBeVisible()
  await looksRight(operator)
  await operator.getByRole('button', { name: /^Delete ?: Anna Atkins$/ }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(operator, 'The author is deleted.')).toBeVisible()
  await expect(operator.getByRole('heading', { name: 'Anna Atkins' })).toHaveCount(0)
})

test('a teacher builds a course from lessons, orders it with the keyboard, and a child walks its path', async ({
  actors,
}) => {
  const teacher = await actors.enter(demo.teacher)
  for (const name of ['Arches of stone', 'Domes of stone']) await writeLesson(teacher, name)
  await teacher.goto('/dashboard/lessons')
  await teacher.getByRole('link', { name: 'Make a course' }).click()
  await teacher.getByLabel('Name').fill('Round roofs')
  await teacher.getByLabel('Description').fill('How arches and domes carry what is above them.')
  await teacher.getByRole('checkbox', { name: 'Grade 3' }).check()
  await teacher.getByRole('button', { name: 'Begin the course' }).click()
  await teacher.getByRole('button', { name: 'Add a unit' }).click()
  const name = teacher.getByLabel('Name of unit 1')
  await name.fill('Stones')
  await name.press('Enter')
  await teacher.getByRole('button', { name: /^Add lessons/ }).click()
  const dialog = teacher.getByRole('dialog')
  const order = ['Arches of stone', 'Domes of stone']
  for (const lesson of order.toReversed()) await dialog.getByRole('checkbox', { name: lesson }).check()
  expect(await axeFaults(teacher)).toEqual([])
  await dialog.getByRole('button', { name: 'Add them' }).click()
  const rows = teacher.getByRole('listitem').filter({ hasText: 'of stone' })
  await expect(rows).toHaveCount(2)
  // They come in the order of the ticks, so the second one can move up.
  await expect(rows.getByRole('heading')).toHaveText(order.toReversed())
  await teacher.getByRole('button', { name: 'Move “Arches of stone” up' }).press('Enter')
  await expect(rows.getByRole('heading')).toHaveText(order)
  const classes = teacher.getByRole('group', { name: 'Classes' }).getByRole('checkbox')
  await expect(classes.first()).toBeVisible()
  for (const box of await classes.all()) await box.check()
  await teacher.getByRole('button', { name: 'Give the course' }).click()
  await expect(teacher.getByText('Your classes have it')).toBeVisible()
  await teacher.reload()
  await expect(rows.getByRole('heading')).toHaveText(order)
  expect(await axeFaults(teacher)).toEqual([])

  const child = await actors.enter(demo.child, {
    at: `/dashboard/courses?search=${encodeURIComponent('Round roofs')}`,
  })
  await child.getByRole('link', { name: 'Round roofs' }).click()
  await expect(child.getByRole('heading', { name: 'Stones' })).toBeVisible()
  await child.getByRole('link', { name: order[0] ?? '', exact: true }).click()
  await expect(child.getByRole('heading', { level: 1, name: order[0] ?? '' })).toBeVisible()
  await child.getByRole('button', { name: /^Answer this question/ }).click()
  const window = child.getByRole('dialog', { name: 'What holds it up?' })
  await window.getByLabel('Write here').fill('The stone at the top presses on both sides.')
  expect(await axeFaults(child)).toEqual([])
  await window.getByRole('button', { name: 'Save my journal' }).click()
  await expect(toast(child, 'Your answer is saved.')).toBeVisible()
  await expect(child.getByRole('link', { name: 'Your answer' })).toBeVisible()

  await teacher.getByRole('link', { name: 'Edit “Arches of stone”' }).click()
  await teacher.getByRole('link', { name: 'See the answers' }).click()
  await expect(teacher.getByRole('link', { name: /^Room 11.*\(1\)$/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const heading = teacher.getByRole('heading', { name: 'What holds it up?' })
  const asked = teacher.locator('section').filter({ has: heading })
  await expect(asked.getByText('The stone at the top presses on both sides.')).toBeVisible()
  await looksRight(teacher)
})
