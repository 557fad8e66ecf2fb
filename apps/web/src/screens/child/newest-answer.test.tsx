import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { RevealTogether } from '../../ui/reveal-together.tsx'
import { NewestAnswer } from './newest-answer.tsx'

const noor = {
  id: 3,
  first_name: 'Noor',
  last_name: 'Haddad',
  gender: null,
  avatar: '/pictures/animals/owl.svg',
}
const news = (type: string, comment_id: number | null) => ({
  type,
  user_id: 3,
  child_id: 7,
  user_info: noor,
  contentDetails: { title: 'The busy hive', journal_id: 5, comment_id },
})
const comment = { id: 9, comment_type: 'Text', comment: 'What a busy hive.' }

/** The notifications, the comments, and the teacher's note on the entry. */
const serve = (told: object[], thread: object[], note: string | null = null) =>
  smallServer(({ path }) => {
    if (path.includes('notification')) return { body: { notifications: told, unread: 0, last_event_id: '' } }
    return {
      body: path.includes('getComments') ? { comments: thread } : { journal: { teacher_content: note } },
    }
  })

test('the newest answer stands there with face and words, and leads to where it was given', async () => {
  await serve([news('comment_added', 9)], [comment])
  renderScreen(<NewestAnswer childId={7} />)
  const card = await screen.findByRole('region', { name: 'Noor answered you' })
  expect(card.textContent).toContain('What a busy hive.')
  expect(screen.getByText('On “The busy hive”')).toBeTruthy()
  expect(card.querySelector('img')?.getAttribute('src')).toBe(noor.avatar)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/child/7/journals/5')
})

test('a voice is to be listened to, and a teacher’s note is an answer too', async () => {
  await serve([news('comment_added', 9)], [{ ...comment, comment_type: 'Audio', comment: '' }])
  const { unmount } = renderScreen(<NewestAnswer childId={7} />)
  expect(await screen.findByText('Listen to it')).toBeTruthy()
  unmount()
  await serve([news('journal_answered', null)], [], 'You counted well.')
  renderScreen(<NewestAnswer childId={7} />)
  expect(await screen.findByText('You counted well.')).toBeTruthy()
})

test('an answer that is gone again is no card, and the page does not wait for it', async () => {
  const heard = await serve([news('comment_added', 9)], [])
  renderScreen(
    <RevealTogether>
      <NewestAnswer childId={7} />
    </RevealTogether>,
  )
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(heard.some(one => one.path.includes('getComments'))).toBe(true)
  expect(screen.queryByRole('region')).toBeNull()
})
