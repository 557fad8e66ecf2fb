import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { saidAt } from '../../../test/said-at.ts'
import { type Answer, smallServer } from '../../../test/small-server.ts'
import { ImportLessons } from './import-lessons.tsx'

const planned = {
  lessons: [
    {
      line: 2,
      name: 'Bridges',
      description: 'How much does one sheet of paper carry?',
      duration: 45,
      grade: '102,3',
      cl_skills: ['Observing'],
      cl_category: [],
      notes: ['There are no minutes. It says 30.'],
      exercises: [
        {
          line: 2,
          resource_type: 'Link',
          resource: 'https://www.nasa.gov/bridges',
          questions: ['What did you learn?'],
          notes: ['There is no question. “What did you learn?” is asked.'],
        },
      ],
    },
  ],
  left_out: [{ line: 3, title: 'https://www.nasa.gov/film', message: '“Film” is not a kind.' }],
  missing: ['cl_category'],
  lesson_ids: [],
  message: null,
}
const brought = { ...planned, lesson_ids: [7], message: '1 lesson is brought in. Only you can see it.' }
const file = (name: string, text = 'Lesson\nBridges') => new File([text], name)
/** Some files that are not offered are chosen all the same: a picker only hints. */
const choose = async (chosen: File) =>
  userEvent.upload(screen.getByLabelText(/^Choose a(nother)? file$/), chosen, { applyAccept: false })

test('a file is looked at first, asks once for what it does not say, and is brought in by the second step alone', async () => {
  const heard = await smallServer(({ path }) => ({
    body: path.includes('dry_run=true') ? planned : brought,
  }))
  const { visited } = renderScreen(<ImportLessons />)
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await choose(file('week.csv'))
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeTruthy()
  expect(screen.getByText('1 lesson with 1 exercise. 1 line is left out.')).toBeTruthy()
  const [lesson] = screen.getAllByRole('listitem')
  const said = within(lesson as HTMLElement)
  for (const words of [
    '45 minutes · Kindergarten, Grade 3 · Observing',
    'There are no minutes. It says 30.',
    'A link: https://www.nasa.gov/bridges',
    'There is no question. “What did you learn?” is asked.',
  ])
    expect(said.getByText(words)).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'What is left out' }))
  expect(table.getByText('“Film” is not a kind.')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Skills' })).toBeNull()

  const run = screen.getByRole('button', { name: 'Import 1 lesson' })
  await userEvent.click(run)
  expect(saidAt(screen.getByRole('group', { name: 'Categories' }))).toContain('Please fill this in.')
  expect(heard).toHaveLength(1)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Science' }))
  await userEvent.click(run)
  expect(await screen.findByRole('heading', { name: 'Result' })).toBe(document.activeElement)
  expect(screen.getByText('1 lesson is brought in. Only you can see it. 1 line is left out.')).toBeTruthy()
  expect(heard.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/lesson/import?dry_run=true'],
    ['POST', '/lesson/import?dry_run=false&cl_category=science'],
  ])
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'To my lessons' }))
  expect(visited).toEqual(['/dashboard/lessons'])
})

test('a refused file says why, a file of another kind is not sent, and one with nothing in it offers nothing', async () => {
  let answer: Answer = {
    status: 400,
    body: {
      code: 'VALIDATION',
      message: 'This is not a Common Cartridge.',
      fields: { 'lesson-file': 'This is not a Common Cartridge.' },
    },
  }
  const heard = await smallServer(() => answer)
  renderScreen(<ImportLessons />)
  await choose(file('photo.png'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Choose a CSV file/)
  await choose(file('large.csv', 'x'.repeat(1_000_001)))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This file is too large/)
  expect(heard).toHaveLength(0)
  await choose(file('week.imscc'))
  expect(await screen.findByText('This is not a Common Cartridge.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Preview' })).toBeNull()
  answer = { body: { ...planned, lessons: [], missing: [] } }
  await choose(file('week.csv'))
  expect(await screen.findByText('There is nothing in this file that can be brought in.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
})
