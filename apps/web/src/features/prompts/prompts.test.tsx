import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { Prompt } from './api.ts'
import { AskedPrompt, MakePrompt, PromptActs } from './index.ts'
import { PromptWindow } from './prompt-window.tsx'

const toasts = collectTold()

const guest = currentSession()
beforeEach(() =>
  changeSession({ ...guest, user: { id: 7, user_type: 'Teacher', school_id: 3 } as SessionUser }),
)
afterEach(() => changeSession(guest))

const prompt: Prompt = {
  id: 12,
  title: 'Under a stone',
  description: 'Who lives there?',
  public_journal_type: false,
  created_by: 7,
  author: null,
  school_id: 3,
  created_at: '2026-09-01T16:00:00.000Z',
  updated_at: '2026-09-01T16:00:00.000Z',
  medias: [],
  playlist: null,
  update_prompt: false,
  topic: null,
  drawing: '/pictures/prompts/own.svg',
  min_age: null,
  max_age: null,
  version: 4,
  group_ids: [],
  can: ['view', 'use', 'change'],
}
const saved = { result: 'success', message: 'Your prompt is ready.', journal_type: prompt }

const isWrite = ({ method, path }: Heard) => method !== 'GET' && !path.startsWith('/playlist/')

/**
 * A server that has two playlists for the teacher, and gives the answer of the test to all other
 * calls.
 */
const withPlaylists = (answer: object) =>
  smallServer(({ path }) => ({ body: path.startsWith('/playlist/user_playlist') ? { playlists } : answer }))
const playlists = [
  { id: 31, name: 'Creek week' },
  { id: 32, name: 'Small animals' },
]

async function openForm() {
  renderScreen(<MakePrompt />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a prompt' }))
  const form = await screen.findByRole('dialog', { name: 'Add a prompt' })
  await within(form).findByLabelText('Journal name')
  return within(form)
}

test('the form is the first step; without a name and words nothing is sent, and what is made is told in the third [JOURNAL-TYPES-04] [JOURNAL-TYPES-06]', async () => {
  const heard = await smallServer(() => ({ body: saved }))
  const form = await openForm()
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Journal name cannot be empty.')).toBeTruthy()
  expect(form.getByText('Journal prompt cannot be empty.')).toBeTruthy()
  expect(heard.filter(isWrite)).toEqual([])
  await userEvent.type(form.getByLabelText('Journal name'), 'Under a stone')
  await userEvent.type(form.getByLabelText('Prompt'), 'Who lives there?')
  await userEvent.click(form.getByRole('checkbox', { name: 'Share with all teachers at my school' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findByRole('status')).textContent).toBe('Your prompt is ready.')
  expect(heard.find(isWrite)).toMatchObject({
    method: 'POST',
    path: '/journal_type/add_custom_journal',
    body: { title: 'Under a stone', description: 'Who lives there?', public_journal_type: true, medias: [] },
  })
})

test('a name in use is said at its field, and any other failure in one sentence [JOURNAL-TYPES-15] [JOURNAL-TYPES-16]', async () => {
  let answer: { status?: number; body: unknown } = {
    body: { result: 'error', message: 'Duplicate Entry', journal_type: null },
  }
  await smallServer(() => answer)
  const form = await openForm()
  const name = form.getByLabelText('Journal name')
  await userEvent.type(name, 'Under a stone')
  await userEvent.type(form.getByLabelText('Prompt'), 'Who lives there?')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  const taken = 'Journal name is already in use. Please enter a different name.'
  expect(await form.findByText(taken)).toBeTruthy()
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  answer = { status: 500, body: { code: 'SERVER', message: 'Broken inside.' } }
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Something went wrong. Please try again.')).toBeTruthy()
  expect(form.queryByText('Broken inside.')).toBeNull()
  answer = { status: 429, body: { code: 'RATE_LIMITED', message: 'Please wait a minute.' } }
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Please wait a minute.')).toBeTruthy()
  answer = { status: 403, body: { code: 'FORBIDDEN', message: 'This is not allowed.' } }
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Something went wrong. Please try again.')).toBeTruthy()
  expect(form.queryByText('This is not allowed.')).toBeNull()
})

test('with an id the window changes a prompt, and its second step asks which entries show it [JOURNAL-TYPES-05] [JOURNAL-TYPES-08]', async () => {
  const heard = await smallServer(() => ({ body: { ...saved, message: 'Your prompt is changed.' } }))
  renderScreen(<PromptWindow open prompt={prompt} onClose={() => undefined} />)
  const form = within(await screen.findByRole('dialog', { name: 'Edit the prompt' }))
  fireEvent.change(await form.findByLabelText('Prompt'), { target: { value: 'Who hides there?' } })
  await userEvent.click(form.getByRole('button', { name: 'Continue' }))
  const all = await form.findByRole('radio', { name: 'All entries, the earlier ones too.' })
  expect(heard.filter(isWrite)).toEqual([])
  await userEvent.click(all)
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findByRole('status')).textContent).toBe('Your prompt is changed.')
  expect(heard.find(isWrite)).toMatchObject({
    method: 'PUT',
    path: '/journal_type/edit_custom_journal/12',
    body: { title: 'Under a stone', description: 'Who hides there?', update_prompt: true, version: 4 },
  })
})

test('one tap puts a prompt before the class, and its figures show how each answer begins', async () => {
  const heard = await smallServer(({ method }) => ({
    body:
      method === 'POST'
        ? { journal_type: { ...prompt, group_ids: [5] } }
        : {
            stats: {
              answers: 1,
              children: 1,
              usual_words: 6,
              first_at: '2026-09-02T16:00:00.000Z',
              last_at: '2026-09-02T16:00:00.000Z',
            },
            answers: [
              {
                journal_id: 3,
                user_info: { id: 9, first_name: 'Mia', last_name: 'Ash', gender: null, avatar: '' },
                created_at: '2026-09-02T16:00:00.000Z',
                words: 6,
                sample: 'Two woodlice and a long worm.',
              },
            ],
          },
  }))
  renderScreen(<PromptActs prompt={prompt} group={{ id: 5, name: 'Room 11' }} />)
  await userEvent.click(screen.getByRole('button', { name: /^Use in Room 11/ }))
  await waitFor(() =>
    expect(heard[0]).toMatchObject({
      path: '/journal_type/use_journal_type/5',
      body: { journal_type_id: 12, version: prompt.version },
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Answers/ }))
  const figures = within(await screen.findByRole('dialog'))
  expect(await figures.findByText('Two woodlice and a long worm.')).toBeTruthy()
  expect(figures.getByText('1 answer from 1 child')).toBeTruthy()
  expect(figures.getByRole('link', { name: 'Read Mia’s answer' }).getAttribute('href')).toBe(
    '/child/9/journals/3',
  )
})

test('the window has a choice of playlists, which takes the prompt when it is saved, and a cropper of 300 by 220 for its picture [JOURNAL-TYPES-01] [JOURNAL-TYPES-25]', async () => {
  const heard = await withPlaylists(saved)
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Journal name'), 'Under a stone')
  await userEvent.type(form.getByLabelText('Prompt'), 'Who lives there?')
  await userEvent.selectOptions(await form.findByLabelText('Playlist'), 'Small animals')
  const photo = new File(['a picture'], 'stone.png', { type: 'image/png' })
  await userEvent.upload(form.getByLabelText('Add a picture'), photo)
  const viewport = (await form.findByTestId('container')).parentElement?.style
  expect([viewport?.inlineSize, viewport?.blockSize]).toEqual(['300px', '220px'])
  await userEvent.click(form.getByRole('button', { name: 'Back' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findByRole('status')).textContent).toBe('Your prompt is ready.')
  expect(playlistWrites(heard)).toEqual([
    ['POST', { playlist_id: 32, archetype: 'JournalTypes', archetype_id: 12 }],
  ])
})

test('the fourth step crops the photo: it stands in place of the form, and leads back to what was typed with the part that was cut [JOURNAL-TYPES-07]', async () => {
  await withPlaylists(saved)
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Journal name'), 'Under a stone')
  const photo = new File(['a picture'], 'stone.png', { type: 'image/png' })
  const crop = async () => {
    await userEvent.upload(form.getByLabelText('Add a picture'), photo)
    expect(await form.findByText('Choose the part to show')).toBeTruthy()
    expect(form.queryByLabelText('Journal name')).toBeNull()
  }
  const isTyped = () => form.findByDisplayValue('Under a stone')
  const made = () => form.queryByRole('img', { name: 'The picture of the prompt' })
  await crop()
  await userEvent.click(form.getByRole('button', { name: 'Back' }))
  expect(await isTyped()).toBeTruthy()
  expect(made()).toBeNull()

  await crop()
  // No browser reads these bytes as a picture.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')))
  await userEvent.click(form.getByRole('button', { name: 'Use this part' }))
  expect(await form.findByText('This picture cannot be opened. Try another one.')).toBeTruthy()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 360, close: () => undefined }))
  const cut = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation(done => done(new Blob(['a part'], { type: 'image/jpeg' })))
  await userEvent.click(form.getByRole('button', { name: 'Use this part' }))
  expect(await isTyped()).toBeTruthy()
  expect(made()).toBeTruthy()
  // It comes after a while, and no later test may hear of it.
  await waitFor(() => expect(toasts).toEqual(['Your picture is added.']), { timeout: 10_000 })
  cut.mockRestore()
  vi.unstubAllGlobals()
})

test('a prompt that is changed moves from its playlist to the one that is chosen', async () => {
  const inFirst = { ...prompt, playlist: playlists[0] ?? null }
  const heard = await withPlaylists({ ...saved, journal_type: inFirst })
  renderScreen(<PromptWindow open prompt={inFirst} onClose={() => undefined} />)
  const form = within(await screen.findByRole('dialog', { name: 'Edit the prompt' }))
  const choice = await form.findByLabelText<HTMLSelectElement>('Playlist')
  expect(choice.value).toBe('31')
  await userEvent.selectOptions(choice, 'Small animals')
  await userEvent.click(form.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await form.findByRole('button', { name: 'Save' }))
  await form.findByRole('status')
  const moved = { archetype: 'JournalTypes', archetype_id: 12 }
  expect(playlistWrites(heard).map(([, body]) => body)).toEqual([
    { playlist_id: 32, ...moved },
    { playlist_id: 31, ...moved },
  ])
})

const playlistWrites = (heard: readonly Heard[]) =>
  heard.flatMap(({ method, path, body }) =>
    method !== 'GET' && path.startsWith('/playlist/') ? [[method, body] as const] : [],
  )

test('what a teacher says in a prompt is written beside the recording, and stands below it where children hear it', async () => {
  const medias = [
    {
      media_type: 'Audio' as const,
      media_url: '/files/a/stone.ogg',
      media_preview: null,
      transcript: 'Lift one.',
    },
  ]
  const told = { ...prompt, medias }
  const heard = await smallServer(() => ({ body: saved }))
  const { unmount } = renderScreen(<PromptWindow open prompt={told} onClose={() => undefined} />)
  const form = within(await screen.findByRole('dialog', { name: 'Edit the prompt' }))
  const field = await form.findByLabelText<HTMLTextAreaElement>('What do you say in it? (optional)')
  expect(field.value).toBe('Lift one.')
  fireEvent.change(field, { target: { value: ' Lift one and look. ' } })
  await userEvent.click(form.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await form.findByRole('button', { name: 'Save' }))
  await form.findByRole('status')
  const [media] = medias
  expect(heard.find(isWrite)?.body).toMatchObject({
    medias: [{ ...media, transcript: 'Lift one and look.' }],
  })
  unmount()
  await smallServer(() => ({ body: { journal_type: told } }))
  renderScreen(<AskedPrompt promptId={12} />)
  expect((await screen.findByText('Lift one.')).closest('figure')?.querySelector('audio')).toBeTruthy()
})
