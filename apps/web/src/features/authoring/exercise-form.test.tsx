import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { Exercise } from './api.ts'
import { ExerciseForm } from './exercise-form.tsx'

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  ...(text ? { content: [{ type: 'text' as const, text }] } : {}),
})
const list = (...items: string[]) => ({
  type: 'bulletList' as const,
  content: items.map(text => ({
    type: 'listItem' as const,
    content: [paragraph(text)] as [ReturnType<typeof paragraph>],
  })),
})
const exercise: Exercise = {
  id: 3,
  resource: 'https://nasa.gov/bridges',
  resource_type: 'Link',
  resource_preview: '/pictures/logo.svg',
  questions: [{ question_id: 5, question: 'What holds it up?' }],
  // The editor's value while the user continues a list.
  reflection: { type: 'doc', content: [paragraph('Think:'), list('One', ''), list('')] },
  transcript: '',
  video: null,
  version: 1,
}

const page = {
  url: 'https://nasa.gov/bridges',
  host: 'nasa.gov',
  title: 'Bridges that bend',
  description: '',
  thumbnail: '/pictures/logo.svg',
  is_read: true,
}
const isSaving = ({ path }: { path: string }) => path.startsWith('/exercise')
const answer = ({ path }: { path: string }) =>
  path === '/link_preview/metadata' ? { body: page } : { body: { exercise, message: 'Saved.' } }

test('list items without words, which an editor leaves behind, are not sent', async () => {
  const heard = await smallServer(answer)
  renderScreen(<ExerciseForm lessonId={1} exercise={exercise} onDone={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: /save/i }))
  await waitFor(() => expect(heard.filter(isSaving)).toHaveLength(1))
  expect(heard.find(isSaving)?.body).toMatchObject({
    reflection: { type: 'doc', content: [paragraph('Think:'), list('One')] },
  })
})

test('each question without words is marked, and none that has some', async () => {
  const heard = await smallServer(answer)
  renderScreen(<ExerciseForm lessonId={1} exercise={exercise} onDone={() => undefined} />)
  const add = await screen.findByRole('button', { name: 'Add a question' })
  await userEvent.click(add)
  await userEvent.click(add)
  await userEvent.type(screen.getByLabelText('Question 2'), 'What would bend it?')
  await userEvent.click(screen.getByRole('button', { name: /save/i }))
  const isMarked = (number: number) =>
    screen.getByLabelText(`Question ${number}`).getAttribute('aria-invalid') === 'true'
  await waitFor(() => expect([1, 2, 3].map(isMarked)).toEqual([false, false, true]))
  expect(heard.filter(isSaving)).toEqual([])
  await userEvent.type(screen.getByLabelText('Question 3'), 'Why an arch?')
  await userEvent.click(screen.getByRole('button', { name: /save/i }))
  await waitFor(() => expect(heard.filter(isSaving)).toHaveLength(1))
})

test('a video has a field for what is said in it, which a link does not have', async () => {
  const heard = await smallServer(answer)
  const film: Exercise = { ...exercise, resource: 'https://vimeo.com/123456789', resource_type: 'Video' }
  renderScreen(<ExerciseForm lessonId={1} exercise={film} onDone={() => undefined} />)
  await userEvent.type(await screen.findByLabelText(/^What is said in the video/), 'An arch pushes.')
  await userEvent.click(screen.getByRole('button', { name: /save/i }))
  await waitFor(() => expect(heard.filter(isSaving)).toHaveLength(1))
  expect(heard.find(isSaving)?.body).toMatchObject({ transcript: 'An arch pushes.' })
  await userEvent.selectOptions(screen.getByLabelText('What is it?'), 'A link')
  expect(screen.queryByLabelText(/^What is said in the video/)).toBeNull()
})

test('the page behind a whole address is shown below it, and none while the address is incomplete', async () => {
  const heard = await smallServer(answer)
  renderScreen(<ExerciseForm lessonId={1} exercise={exercise} onDone={() => undefined} />)
  expect(await screen.findByText('Bridges that bend')).toBeTruthy()
  const address = screen.getByLabelText('Address of the website')
  await userEvent.clear(address)
  await waitFor(() => expect(screen.queryByText('Bridges that bend')).toBeNull())
  expect(heard.filter(({ path }) => path === '/link_preview/metadata')).toMatchObject([
    { body: { url: 'https://nasa.gov/bridges' } },
  ])
})
