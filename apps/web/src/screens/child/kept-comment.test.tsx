import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { nothingKept } from '../../../test/kept.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { Journal } from '../../features/journals/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { JournalComments } from './open-journal.tsx'

const told = collectTold()
afterEach(() => changeSession({ ...currentSession(), user: null }))

const mia = { id: 7, user_type: 'Child', first_name: 'Mia', last_name: 'Reed', avatar: '' }
const ada = { ...mia, id: 3, user_type: 'Teacher', first_name: 'Ada' }
const comment = (id: number, user: object, media_url: string | null) => ({
  id,
  comment_type: media_url ? 'Audio' : 'Text',
  comment: `Number ${id}`,
  media_url,
  thumbnail: null,
  transcript: null,
  user_id: (user as { id: number }).id,
  user,
  created_at: '2026-11-18T17:00:00Z',
  can: [],
})

test('one tap keeps an own recording of a conversation in the portfolio; nothing else of it is offered', async () => {
  const heard = await smallServer(({ method }) => ({
    body:
      method === 'POST'
        ? { artefact: {}, message: 'It is kept.' }
        : {
            ...nothingKept,
            comment_ids: heard.some(one => one.method === 'POST') ? [1] : [],
            comments: [
              comment(1, mia, '/files/owl.ogg'),
              comment(2, mia, null),
              comment(3, ada, '/files/praise.ogg'),
            ],
          },
  }))
  const journal = { id: 5, user_id: 7, can: ['list-comments'] } as unknown as Journal
  changeSession({ ...currentSession(), user: mia as unknown as SessionUser })
  const { unmount } = renderScreen(<JournalComments journal={journal} />)
  const name = 'Add to my portfolio'
  const button = await screen.findByRole<HTMLButtonElement>('button', { name }, { timeout: 10_000 })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await waitFor(() => expect(told).toEqual(['It is kept.']))
  expect(await screen.findByRole('link', { name: 'In my portfolio' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /portfolio/ })).toBeNull()
  const sent = heard.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/artefact/keep_comment/7', { comment_id: 1 }],
  ])
  unmount()
  // Nobody keeps for others, and adults have no portfolio.
  changeSession({ ...currentSession(), user: ada as unknown as SessionUser })
  renderScreen(<JournalComments journal={journal} />)
  await screen.findByText('Number 3')
  expect(screen.queryByRole('button', { name: /portfolio/ })).toBeNull()
})
