import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import '../../ui/media/media-view.tsx'
import type { SessionUser } from '../../platform/account.ts'
import { FromChildren } from './from-children.tsx'

const linh = {
  id: 7,
  first_name: 'Linh',
  last_name: 'Tran',
  gender: null,
  avatar: '/pictures/animals/owl.svg',
}
const user = { id: 3, user_type: 'Parent' } as SessionUser

const entry = (id: number, created_at: string) => ({
  id,
  user_id: 7,
  title: 'The kite',
  content: 'We built a kite of paper, and it flew over the oak.',
  response_type: 'Image',
  archetype_name: 'Kites and wind',
  journal_prompt: null,
  medias: [{ media_type: 'Image', media_url: '/files/kite.png', media_preview: null }],
  object_meta_datas: [{ action_type: 3, user_id: 9, object_id: id, object_type: 'JOURNALS' }],
  comment_count: 0,
  created_at,
  user_info: linh,
  can: ['view', 'like', 'comment'],
})
const waiting = (id: number) => ({
  id,
  user_id: 7,
  title: `Day ${id}`,
  response_type: 'Text',
  created_at: '2026-01-05T10:00:00.000Z',
  user_info: linh,
})

const serve = (newest: object | null, unanswered: object[] = [], unanswered_count = unanswered.length) =>
  smallServer(({ path }) =>
    path.includes('children')
      ? { body: { children: [{ ...linh, confirmed: true }] } }
      : { body: { newest, unanswered, unanswered_count } },
  )

const now = () => new Date().toISOString()

test('what was made today stands there whole: the words, the picture, who and in which lesson, the star, and the ways to reply', async () => {
  await serve(entry(5, now()))
  renderScreen(<FromChildren user={user} />)
  const whole = within(await screen.findByRole('article'))
  expect(whole.getByText('Linh Tran')).toBeTruthy()
  expect(whole.getByText('just now')).toBeTruthy()
  expect(whole.getByText(/Lesson: Kites and wind/)).toBeTruthy()
  expect(whole.getByText('We built a kite of paper, and it flew over the oak.')).toBeTruthy()
  expect((await whole.findByRole('img', { name: 'Picture in “The kite”' })).getAttribute('src')).toBe(
    '/files/kite.png',
  )
  expect(whole.getByText('1 star')).toBeTruthy()
  expect(whole.getByRole('button', { name: 'Like' })).toBeTruthy()
  // A reply is written in place.
  await userEvent.click(whole.getByRole('button', { name: /Write a reply to “The kite”/ }))
  const line = await whole.findByRole('textbox', { name: /“?The kite”?/ })
  await waitFor(() => expect(document.activeElement).toBe(line))
  expect(whole.queryByRole('button', { name: /Write a reply/ })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('From your children today')
  // This browser cannot record: that is no fault, and no message is shown.
  expect(whole.queryByRole('button', { name: /Reply by voice/ })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an entry of another day is not called one of today, and each that waits for an answer is one tap away', async () => {
  await serve(entry(5, '2026-01-06T12:00:00.000Z'), [waiting(5), waiting(4), waiting(2)], 9)
  renderScreen(<FromChildren user={user} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('New from Linh')
  expect(within(screen.getByRole('article')).getByText('January 6, 2026')).toBeTruthy()
  const others = within(screen.getByRole('region', { name: '8 journals without an answer yet' }))
  expect(others.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/child/7/journals/4#comments',
    '/child/7/journals/2#comments',
  ])
  expect(others.getByText('And 6 more.')).toBeTruthy()
})

test('who waits for an answer stands above an entry that has one', async () => {
  await serve({ ...entry(5, now()), comment_count: 1 }, [waiting(4)])
  renderScreen(<FromChildren user={user} />)
  const others = await screen.findByRole('region', { name: '1 journal without an answer yet' })
  const place = others.compareDocumentPosition(screen.getByRole('article'))
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a reply is the main act only while the newest entry has none', async () => {
  vi.stubGlobal('MediaRecorder', class {})
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: () => undefined } }))
  const shown = async (newest: object, unanswered: object[]) => {
    await serve(newest, unanswered)
    const { unmount } = renderScreen(<FromChildren user={user} />)
    const reply = await screen.findByRole('button', { name: /Reply by voice/ })
    const found = reply.className.includes('main')
    unmount()
    return found
  }
  expect(await shown(entry(5, now()), [waiting(5)])).toBe(true)
  expect(await shown({ ...entry(5, now()), comment_count: 1 }, [])).toBe(false)
  expect(await shown({ ...entry(5, now()), comment_count: 1 }, [waiting(4)])).toBe(false)
  vi.unstubAllGlobals()
})

test('where all is answered that is said; where nobody has made anything there is one act', async () => {
  await serve({ ...entry(5, now()), comment_count: 1 })
  const { unmount } = renderScreen(<FromChildren user={user} />)
  expect(await screen.findByText('You have answered everything from the last 30 days.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^1 comment/ })).toBeTruthy()
  unmount()
  await serve(null)
  renderScreen(<FromChildren user={user} />)
  const words = 'Linh has not made anything here yet. Choose a course together.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find a course' })).toBeTruthy()
  expect(screen.queryByText(/has an answer/)).toBeNull()
})

test('a failed reading says so, and tries again', async () => {
  let isBroken = true
  await smallServer(() =>
    isBroken
      ? { status: 500, body: { code: 'SERVER', message: 'Something went wrong! Please try again.' } }
      : { body: { newest: entry(5, now()), unanswered: [], unanswered_count: 0 } },
  )
  renderScreen(<FromChildren user={user} />)
  const alert = within(await screen.findByRole('alert'))
  isBroken = false
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the own last reply stands with the entry, and those of others do not', async () => {
  const reply = (id: number, user_id: number, comment: string) => ({
    id,
    user_id,
    comment,
    comment_type: 'Text',
    media_url: null,
    thumbnail: null,
    transcript: null,
    created_at: now(),
    user: linh,
    can: [],
  })
  const show = async (comments: object[]) => {
    await smallServer(({ path }) => {
      if (path.includes('comment')) return { body: { comments } }
      if (path.includes('children')) return { body: { children: [{ ...linh, confirmed: true }] } }
      const newest = { ...entry(5, now()), comment_count: comments.length }
      return {
        body: path.includes('family') ? { newest, unanswered: [], unanswered_count: 0 } : { journal: newest },
      }
    })
    return renderScreen(<FromChildren user={user} />)
  }
  const own = await show([
    reply(1, 3, 'What a kite!'),
    reply(2, 3, 'Let us fly it on Sunday.'),
    reply(3, 9, 'Well made.'),
  ])
  expect(await screen.findByText('You replied')).toBeTruthy()
  expect(screen.getByText('Let us fly it on Sunday.')).toBeTruthy()
  expect(screen.queryByText('What a kite!')).toBeNull()
  expect(screen.queryByText('Well made.')).toBeNull()
  own.unmount()
  await show([reply(3, 9, 'Well made.')])
  expect(await screen.findByRole('link', { name: /^1 comment/ })).toBeTruthy()
  expect(screen.queryByText('You replied')).toBeNull()
})

test('replies that did not load are said to be missing, and come by trying again', async () => {
  let isBroken = true
  const failure = {
    status: 500,
    body: { code: 'SERVER', message: 'Something went wrong! Please try again.' },
  }
  await smallServer(({ path }) => {
    if (path.includes('comment')) return isBroken ? failure : { body: { comments: [] } }
    if (path.includes('children')) return { body: { children: [{ ...linh, confirmed: true }] } }
    const newest = { ...entry(5, now()), comment_count: 2 }
    return {
      body: path.includes('family') ? { newest, unanswered: [], unanswered_count: 0 } : { journal: newest },
    }
  })
  renderScreen(<FromChildren user={user} />)
  const missing = (await screen.findByText('The replies did not load.')) as HTMLElement
  isBroken = false
  await userEvent.click(within(missing).getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByText('The replies did not load.')).toBeNull())
})
