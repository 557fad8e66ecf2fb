import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anItem } from '../../../test/an-item.ts'
import { renderScreen } from '../../../test/render.tsx'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ByAuthor } from '../../features/courses/by-author.tsx'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { AuthorScreen } from './author-screen.tsx'

const author = {
  id: 5,
  name: 'Ms. Rivera',
  description: 'Builds bridges of paper.',
  website: null,
  version: 1,
}
const course = anItem({ id: 31, archetype: 'Courses', archetype_id: 8, title: 'Things that stand' })

const show = () => renderAt('/author/info/$authorId', '/author/info/5', AuthorScreen)

test('the page of an author has the name, the line and what everybody has, and reports a problem with the newest course', async () => {
  changeSession({ ...currentSession(), user: { id: 7, user_type: 'Parent' } as unknown as SessionUser })
  const heard = await smallServer(({ method }) =>
    method === 'GET'
      ? { body: { author, items: [course] } }
      : { body: { report: { id: 1 }, message: 'Thank you.' } },
  )
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ms. Rivera' })).toBeTruthy()
  expect(screen.getByText('Builds bridges of paper.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Things that stand' })).toBeTruthy()
  expect(heard.at(0)).toMatchObject({ method: 'GET', path: '/author/5' })
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send the report' }))
  expect(heard.at(-1)).toMatchObject({ method: 'POST', path: '/catalogue/report/31' })
})

test('an author of nothing has nothing to report, and one who is gone leaves the way back', async () => {
  await smallServer(() => ({ body: { author, items: [] } }))
  const { unmount } = show()
  expect(await screen.findByText('There is nothing to open here yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull()
  unmount()
  await smallServer(() => ({ status: 404, body: { code: 'NOT_FOUND', message: 'This is not there.' } }))
  show()
  expect(await screen.findByText('This is not there.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/courses')
})

test('a course that everybody has leads to its author, and one of a class names its teacher alone', () => {
  const public_author = { id: 5, name: 'Ms. Rivera' }
  const teacher = {
    id: 3,
    first_name: 'Ana',
    last_name: 'Rivera',
    gender: null,
    avatar: '/pictures/logo.svg',
  }
  const views = [
    <ByAuthor key="1" author={null} public_author={public_author} />,
    <ByAuthor key="2" author={teacher} public_author={public_author} />,
    <ByAuthor key="3" author={teacher} public_author={null} />,
    <ByAuthor key="4" author={null} public_author={null} />,
  ]
  const said = views.map(view => {
    const { unmount, container } = renderScreen(view)
    const link = container.querySelector('a')?.getAttribute('href') ?? null
    const text = container.querySelector('p')?.textContent ?? ''
    unmount()
    return [text.replace(/^[A-Z]{2}/, ''), link]
  })
  expect(said).toEqual([
    ['Made by Ms. Rivera', '/author/info/5'],
    ['Made by Ana Rivera', '/author/info/5'],
    ['Made by Ana Rivera', null],
    ['', null],
  ])
})
