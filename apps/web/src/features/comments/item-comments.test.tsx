import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ItemComments } from './index.ts'

const guest = currentSession()
afterEach(() => changeSession(guest))
const enter = (user_type: string) => changeSession({ ...guest, user: { id: 7, user_type } as SessionUser })

const comment = (id: number, more: object = {}) => ({
  id,
  archetype: 'Sparks',
  archetype_id: 3,
  comment_type: 'Text',
  comment: 'I read the tides there.',
  media_url: null,
  thumbnail: null,
  transcript: null,
  user_id: 9,
  user: {
    id: 9,
    first_name: 'Mia',
    last_name: 'Example',
    gender: null,
    avatar: '/a.svg',
    user_type: 'Child',
  },
  created_at: '2026-11-25T09:00:00.000Z',
  can: [],
  ...more,
})

test('what is said of a thing is read there, answered there, and taken back after a question', async () => {
  enter('Child')
  const heard = await smallServer(({ method, path }) => ({
    body:
      method === 'GET'
        ? { comments: [comment(1), comment(2, { user_id: 7, can: ['remove'] })] }
        : path.includes('deleteComment')
          ? { success: 'true' }
          : {
              comment: comment(3, { user_id: 7, comment: 'So did I.' }),
              message: 'Comment added',
              care: null,
            },
  }))
  renderScreen(<ItemComments itemId={5} mayComment />)
  const lines = await screen.findAllByRole('listitem')
  expect(lines).toHaveLength(2)
  expect(screen.getByText(/teachers and classmates see what you write/)).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Write a comment'), 'So did I.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('So did I.', { selector: 'p' })
  const sent = heard.find(({ method }) => method === 'POST')
  expect(sent?.path).toBe('/comment/item_comment/5')
  const removals = screen.getAllByRole('button', { name: 'Delete comment' })
  expect(removals).toHaveLength(1)
  expect(within(lines[0] as HTMLElement).queryByRole('button')).toBeNull()
  await userEvent.click(removals[0] as HTMLElement)
  expect(heard.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(heard.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('nothing typed about a thing is not sent, and nothing is said of it; what is typed then is [COMMENTS-06]', async () => {
  enter('Parent')
  const heard = await smallServer(({ method }) => ({
    body: method === 'GET' ? { comments: [] } : { comment: comment(3), message: 'Comment added', care: null },
  }))
  renderScreen(<ItemComments itemId={5} mayComment />)
  await screen.findByText('No comments yet.')
  // Until a way to answer is chosen, nothing but the ways is there.
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Write' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Write a comment'))
  const send = screen.getByRole('button', { name: 'Send' })
  const field = screen.getByLabelText('Write a comment')
  await userEvent.type(field, '  ')
  await userEvent.click(send)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field, 'It works.')
  await userEvent.click(send)
  await waitFor(() => expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

test('guests and vendors read and say nothing of a thing', async () => {
  const heard = await smallServer(() => ({ body: { comments: [] } }))
  for (const user of [null, { id: 9, user_type: 'Vendor' } as SessionUser]) {
    changeSession({ ...currentSession(), user })
    renderScreen(<ItemComments itemId={5} mayComment />).unmount()
  }
  expect(heard).toEqual([])
})

test('what is said in a recorded comment stands below it, and is written where it is recorded', async () => {
  enter('Child')
  const said = {
    comment_type: 'Audio',
    comment: '',
    media_url: '/files/a/tide.ogg',
    transcript: 'High tide.',
  }
  const heard = await smallServer(({ method, path }) => ({
    body: path.startsWith('/airstore')
      ? { data: { file: { url: { permalink: '/files/b/hum.ogg' } } } }
      : method === 'GET'
        ? { comments: [comment(1, said)] }
        : { comment: comment(2, { user_id: 7 }), message: 'Comment added', care: null },
  }))
  const { container } = renderScreen(<ItemComments itemId={5} mayComment />)
  expect((await screen.findByText('High tide.')).closest('figure')?.querySelector('audio')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Voice' }))
  const field = container.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(field as HTMLInputElement, new File(['ogg'], 'hum.ogg', { type: 'audio/ogg' }))
  await userEvent.type(await screen.findByLabelText('What do you say in it? (optional)'), 'Low tide.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const isSent = ({ method, path }: (typeof heard)[number]) =>
    method === 'POST' && path.startsWith('/comment')
  await waitFor(() => expect(heard.some(isSent)).toBe(true))
  expect(heard.find(isSent)?.body).toMatchObject({
    comment_type: 'Audio',
    media_url: '/files/b/hum.ogg',
    transcript: 'Low tide.',
  })
})
