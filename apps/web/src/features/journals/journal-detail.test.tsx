import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderLive } from '../../../test/live.tsx'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { Journal } from './api.ts'
import { JournalDetail } from './journal-detail.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const question = 'What holds it up?'
const entry = {
  id: 3,
  user_id: 7,
  title: question,
  content: 'The arch.',
  archetype_name: 'Bridges',
  journal_prompt: question as string | null,
  response_type: 'Text',
  medias: [],
  object_meta_datas: [],
  comment_count: 0,
  teacher_content: null,
  created_at: '2026-11-18T17:00:00.000Z',
  user_info: { id: 7, first_name: 'Mia', last_name: 'Fern', gender: null, avatar: '', user_type: 'Child' },
  can: ['view'],
}

test('an opened answer says its question once, with the lesson below; a title of its own leaves room for the question', () => {
  const wordsOf = (more: Partial<typeof entry>) => {
    const journal = { ...entry, ...more } as unknown as Journal
    const { unmount } = renderScreen(
      <JournalDetail journal={journal} inWindow={false} onRemoved={() => undefined}>
        {null}
      </JournalDetail>,
    )
    const title = screen.getByRole('heading', { level: 1 })
    const words = [title, ...(title.parentElement?.querySelectorAll('p') ?? [])].map(one => one.textContent)
    unmount()
    return words.filter(one => !one?.startsWith('Mia Fern'))
  }
  expect(wordsOf({})).toEqual([question, 'Bridges'])
  expect(wordsOf({ title: 'My arch' })).toEqual(['My arch', question])
  expect(wordsOf({ title: 'My arch', journal_prompt: null })).toEqual(['My arch', 'Lesson: Bridges'])
  expect(wordsOf({ title: 'Bridges', journal_prompt: null })).toEqual(['Bridges'])
  expect(wordsOf({ title: 'My arch', archetype_name: null as never })).toEqual(['My arch'])
})

test('an adult comes from an opened journal to all that the child wrote; a child reads the name only', () => {
  const open = (user_type: string) => {
    changeSession({ ...guest, user: { id: 9, user_type } as SessionUser })
    const { unmount } = renderScreen(
      <JournalDetail journal={entry as unknown as Journal} inWindow={false} onRemoved={() => undefined}>
        {null}
      </JournalDetail>,
    )
    const link = screen.queryByRole('link', { name: 'Mia Fern' })?.getAttribute('href')
    expect(screen.getByText(/Mia Fern/)).toBeTruthy()
    unmount()
    return link
  }
  expect(['Teacher', 'Parent', 'Child'].map(open)).toEqual([
    '/child/7/journals',
    '/child/7/journals',
    undefined,
  ])
})

test('a changed entry is sent with the version whose words were opened, also where news has brought a later one', async () => {
  const heard = await smallServer(() => ({ status: 409, body: { code: 'CONFLICT', message: 'Changed.' } }))
  const words = 'The arch holds it up, and the sand below it does not.'
  const own = { ...entry, content: words, version: 4, can: ['view', 'edit'] } as unknown as Journal
  const { arrive } = renderLive(own, journal => (
    <JournalDetail journal={journal} inWindow={false} onRemoved={() => undefined}>
      {null}
    </JournalDetail>
  ))
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const save = await screen.findByRole('button', { name: 'Save changes' })
  arrive({ ...own, version: 5, content: 'By another tablet, with enough words to store.' })
  await userEvent.click(save)
  await waitFor(() =>
    expect(heard.find(({ method }) => method !== 'GET')?.body).toMatchObject({ content: words, version: 4 }),
  )
})
