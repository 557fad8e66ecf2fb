import 'fake-indexeddb/auto'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aLesson } from '../../../test/a-lesson.ts'
import { renderScreen } from '../../../test/render.tsx'
import { type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { removeDraftsOf } from '../../platform/drafts.ts'
import { LessonForm, ownLessonQuery, wordsKey } from './index.ts'

const told = collectTold()

const changes = (heard: Heard[]) => heard.filter(({ method }) => method !== 'GET')

/** A teacher is signed in: what they type is kept as a draft. */
async function asTeacher() {
  await removeDraftsOf(3)
  changeSession({ ...currentSession(), user: { id: 3, groups: [] } as unknown as SessionUser })
}

test('unsaved changes of a lesson come back, and can be discarded', async () => {
  await asTeacher()
  await smallServer(() => ({ body: {} }))
  const lesson = aLesson({ cl_skills: ['Observing'], cl_category: ['science'] })
  const form = () => <LessonForm lesson={lesson} onDone={() => undefined} />
  const name = async () => (await screen.findByLabelText<HTMLInputElement>('Name')).value
  const { unmount } = renderScreen(form())
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Bridges and arches' } })
  unmount()
  renderScreen(form())
  expect(await name()).toBe('Bridges and arches')
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }))
  expect(await name()).toBe('Bridges')
  expect(screen.queryByText(/not saved yet/)).toBeNull()
})

test('when two save one lesson, both versions are shown, and mine is saved only if I say so', async () => {
  await asTeacher()
  const mine = aLesson({ cl_skills: ['Observing'], cl_category: ['science'] })
  const theirs = { ...mine, description: 'What carries a bridge, from rope to steel.', version: 3 }
  const heard = await smallServer(({ method, body }) => {
    if (method === 'GET') return { body: { lesson: theirs } }
    const { version } = body as { version: number }
    if (version < theirs.version) return { status: 409, body: { code: 'CONFLICT', message: 'Changed.' } }
    return { body: { lesson: { ...theirs, name: 'Bridges and arches', version: 4 }, message: 'Saved.' } }
  })
  const Screen = () => {
    const { data = mine } = useQuery({ ...ownLessonQuery(mine.id), enabled: false, initialData: mine })
    return <LessonForm key={wordsKey(data)} lesson={data} onDone={() => undefined} />
  }
  const { client } = renderScreen(<Screen />)
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Bridges and arches' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes(heard)).toHaveLength(1))
  client.setQueryData(ownLessonQuery(mine.id).queryKey, theirs)
  expect(await screen.findByText('What carries a bridge, from rope to steel.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Yours: Name' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(changes(heard)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(told.at(-1)).toBe('Saved.'))
  expect(changes(heard).at(-1)?.body).toMatchObject({ name: 'Bridges and arches', version: 3 })
})
