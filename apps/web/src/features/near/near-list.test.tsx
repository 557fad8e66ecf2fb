import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { NearList } from './near-list.tsx'

const line = {
  id: 3,
  name: '',
  avatar: null,
  group: null,
  role: null,
  verified: true,
  since: '2026-11-18T17:00:00.000Z',
  by: null,
}
const near = [
  {
    ...line,
    kind: 'guardian',
    name: 'Mara Reed',
    avatar: '/pictures/animals/owl.svg',
    state: 'confirmed',
    is_new: false,
    can: [],
  },
  { ...line, kind: 'cards', state: 'confirmed', is_new: true, can: [] },
]
const own_dispute = {
  about: 'password',
  reason: 'We did not set it.',
  opened_at: '2026-11-18T17:00:00.000Z',
  school: 'Elm School',
  closed_at: null,
  decision: null,
}

const show = async (user_type: 'Child' | 'Parent', dispute: object | null, all: object[] = near) => {
  const user = { id: 8, user_type, groups: [] } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  await smallServer(() => ({
    body: {
      child: { id: 9, first_name: 'Tamar' },
      near: all,
      disputed: dispute !== null,
      own_dispute: dispute,
      to_answer: [],
      asked: [],
      requests: [],
    },
  }))
  return renderScreen(<NearList childId={9} back={null} />)
}

test('a child reads in its own words who is near, and a guardian in plain ones', async () => {
  const { unmount } = await show('Child', null)
  expect(await screen.findByText('Looks after you. Can read everything you make.')).toBeTruthy()
  expect(screen.getByText('My pictures or my card')).toBeTruthy()
  expect(screen.queryByText(/gives permissions/)).toBeNull()
  unmount()
  await show('Parent', null)
  expect(await screen.findByText(/Reads everything Tamar makes, gives permissions/)).toBeTruthy()
})

test('who reported something reads who decides it, and then what was decided', async () => {
  const { unmount } = await show('Parent', own_dispute)
  expect(await screen.findByText(/Elm School or our support looks into it and decides/)).toBeTruthy()
  unmount()
  const decided = { closed_at: '2026-11-20T17:00:00.000Z', decision: 'The card is new.' }
  await show('Parent', { ...own_dispute, ...decided })
  expect(await screen.findByText(/^Decided on .*: The card is new\.$/)).toBeTruthy()
})

const teacher = (id: number, group: string, more: object = {}) => ({
  ...line,
  kind: 'teacher',
  id: 6,
  name: 'Ada Reed',
  avatar: '/pictures/avatars/female.svg',
  group: { id, name: group },
  state: 'confirmed',
  is_new: false,
  can: ['ask'],
  ...more,
})

test('a guardian reads first what is new, and a teacher of two classes stands once with both', async () => {
  const all = [...near, teacher(1, 'Larks'), teacher(2, 'Chess', { verified: false, can: [] })]
  const { unmount } = await show('Parent', null, all)
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(one => one.textContent)).toEqual(['New in the last 14 days', 'Guardians', 'Teachers'])
  const fresh = screen.getByRole('region', { name: 'New in the last 14 days' })
  expect(within(fresh).getByText(/^Sign-in at school · Since/)).toBeTruthy()
  expect(screen.getAllByText('Ada Reed')).toHaveLength(1)
  const teachers = within(screen.getByRole('region', { name: 'Teachers' }))
  expect(teachers.getAllByRole('listitem')).toHaveLength(1)
  expect([teachers.getByText('Larks'), teachers.getByText('Chess')]).toHaveLength(2)
  expect(
    teachers.getByText('Sees first name and initial, and work for the class. Nothing else.'),
  ).toBeTruthy()
  expect(teachers.getAllByRole('button', { name: 'Ask the school about Ada Reed' })).toHaveLength(1)
  unmount()
  const twice = [teacher(1, 'Larks'), teacher(2, 'Chess', { is_new: true })]
  await show('Parent', null, twice)
  expect(await screen.findByText('New', { exact: true })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Teachers' })).toBeNull()
})

test('a child hears each part of the page, and sees faces and signs', async () => {
  const spoken: string[] = []
  class Utterance {
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    cancel: () => undefined,
    speak: (reading: Utterance) => void spoken.push(reading.text),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await show('Child', null, [...near, teacher(1, 'Larks')])
  const teachers = within(await screen.findByRole('region', { name: 'My teachers' }))
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/animals/owl.svg')
  expect(document.querySelector('[data-initials="AR"]')).toBeTruthy()
  await userEvent.click(teachers.getByRole('button', { name: 'Listen' }))
  await waitFor(() => expect(spoken.join(' ')).toMatch(/^My teachers\./))
})
