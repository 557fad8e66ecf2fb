import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { NavigationContext } from '../../ui/link.tsx'
import { endMessage } from '../../ui/message-store.ts'
import { MakeWindow } from './make-window.tsx'
// As in a browser that has shown the activity: its program is there.
import './told-activity.tsx'

const guest = currentSession()
afterEach(() => {
  changeSession(guest)
  endMessage()
})

const words = 'It drew a silver line over our whole path.'
/** The form loads more of the program, which takes a while the first time. */
const patient = { timeout: 10_000 }

interface Making {
  activityId?: number
  groups?: readonly { id: number; name: string }[]
  classId?: number | null
  care?: object
}

/** Writes an entry and saves it; collects which windows open afterwards, and what was sent. */
async function make({ groups = [], classId = null, care, activityId }: Making) {
  const opened: object[] = []
  const journal = { id: 11, user_id: 7, class_id: classId, title: 'A snail', content: words, medias: [] }
  const mia = { ...guest, user: { id: 7, user_type: 'Child', grade: 4, groups } as unknown as SessionUser }
  const heard = await smallServer(({ method, path }) => {
    if (path === '/user/session') return { body: mia }
    if (path.startsWith('/activity/')) return { body: { activity: { id: 9, name: 'Clay for beginners' } } }
    return { body: method === 'GET' ? { journals: [] } : { journal, ...(care ? { care } : {}) } }
  })
  changeSession(mia)
  const navigation = {
    go: () => undefined,
    moveOn: () => undefined,
    prepare: () => undefined,
    close: () => undefined,
    open: (opens: object) => void opened.push(opens),
  }
  renderScreen(
    <NavigationContext value={navigation}>
      <MakeWindow childId={7} what="write" promptId={null} activityId={activityId ?? null} />
    </NavigationContext>,
  )
  if (activityId) await screen.findByRole('heading', { name: 'Clay for beginners' }, patient)
  fireEvent.change(await screen.findByLabelText('Write here', undefined, patient), {
    target: { value: words },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save my journal' }))
  await screen.findByRole('dialog', { name: 'A snail' }, patient)
  return { opened, sent: heard.find(({ method }) => method === 'POST') }
}

const fire = () => document.querySelector('[data-dialog-open] path[fill="#C2410C"]')

test('what a child made is shown with who can see it, and one press begins the next', async () => {
  const { opened, sent } = await make({ groups: [{ id: 3, name: 'Room 11' }], classId: 3 })
  expect(sent?.body).toMatchObject({ content: words })
  expect(sent?.body).not.toHaveProperty('arche_type')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('Your family and the teachers of Room 11 can see it now.')).toBeTruthy()
  expect(fire()).toBeTruthy()
  for (const name of ['Edit', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(opened).toEqual([{ journal: 11 }])
  await userEvent.click(screen.getByRole('button', { name: 'Make another' }))
  expect(await screen.findByLabelText('Write here', undefined, patient)).toHaveProperty('value', '')
})

test('what is told about an activity needs no title, is sent as about it, and the next one is free [JOURNALS-33]', async () => {
  const { opened, sent } = await make({ activityId: 9 })
  expect(sent).toMatchObject({
    path: '/journal/add_journal/7',
    body: { content: words, title: '', arche_type: 'Activities', archetype_id: 9 },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Make another' }))
  expect(opened).toEqual([{ make: 'write' }])
})

test('nothing is celebrated after words of worry', async () => {
  await make({ care: { title: 'Thank you', words: 'You are not alone.', numbers: [] } })
  expect(screen.getByText('Your family can see it now.')).toBeTruthy()
  expect(fire()).toBeNull()
})
