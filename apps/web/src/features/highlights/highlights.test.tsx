import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { nothingKept } from '../../../test/kept.ts'
import { renderLive } from '../../../test/live.tsx'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { Highlight } from './api.ts'
import { HighlightWindow } from './highlight-form.tsx'
import { AddHighlight, HighlightDetail, HighlightList, HighlightShelf, MakeAccomplishment } from './index.ts'

const told = collectTold()

const highlight: Highlight = {
  id: 3,
  user_id: 7,
  title: 'My first mile',
  drawing: '/pictures/drawings/sprout.svg',
  detail: { why_special: 'I did not stop.', media: [] },
  occurence_date: '2026-03-04',
  month: 3,
  year: 2026,
  related_to_goal_id: null,
  highlight_duration: 90,
  pinned: false,
  status: 'Accepted',
  rating: null,
  rated_by_name: null,
  rated_at: null,
  is_wbl: false,
  is_internship: false,
  is_student_led_enterprise: false,
  employer_name: null,
  highlight_wbl_type_bean: null,
  highlight_wbl_pathway_bean: null,
  highlight_wbl_course_bean: null,
  highlight_wbl_experience_bean: null,
  highlight_employer_evaluation_bean: null,
  journal_id: null,
  version: 2,
  can: ['view', 'change', 'update', 'comment'],
}
const saved = { highlight, message: 'Done.', care: null }
const broken = { status: 500, body: { code: 'SERVER', message: 'Broken inside.' } }
/** The goals that the form offers, and a reached one. */
const goals = {
  body: {
    goals: [
      { id: 5, title: 'Run a mile', completed_at: null },
      { id: 6, title: 'Reached', completed_at: '2026-03-01T00:00:00Z' },
    ],
    asks_on_fridays: true,
  },
}
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...highlight, id: at + 1, title: `Mile ${at + 1}` }))

test('an accomplishment is added in a window, with hours and minutes as minutes; what is wrong stands at its field [HIGHLIGHTS-01] [HIGHLIGHTS-11] [HIGHLIGHTS-12]', async () => {
  const heard = await smallServer(({ method }) => (method === 'GET' ? goals : { body: saved }))
  renderScreen(<AddHighlight childId={7} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add an accomplishment' }))
  const form = within(await screen.findByRole('dialog', { name: 'What have you accomplished?' }))
  const put = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  await form.findByLabelText('Hours')
  put('Hours', '101')
  put('Minutes', '60')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Please give it a title.')).toBeTruthy()
  expect(form.getByText('Please choose 1 to 100 hours, or leave it empty.')).toBeTruthy()
  expect(form.getByText('Please choose 1 to 59 minutes, or leave it empty.')).toBeTruthy()
  expect(heard.filter(({ method }) => method !== 'GET')).toEqual([])
  put('What did you accomplish?', 'My first mile')
  put('Why is it special?', 'I did not stop.')
  put('When was it?', '2026-03-04')
  expect(within(form.getByLabelText('Which goal does it belong to?')).queryByText('Reached')).toBeNull()
  put('Which goal does it belong to?', '5')
  put('Hours', '1')
  put('Minutes', '30')
  await userEvent.click(form.getByLabelText('Show it first'))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told).toEqual(['Done.']))
  expect(heard.at(-1)).toMatchObject({
    method: 'POST',
    path: '/highlight/add/7',
    body: {
      title: 'My first mile',
      detail: { why_special: 'I did not stop.', media: [] },
      occurence_date: '2026-03-04',
      highlight_duration: 90,
      related_to_goal_id: 5,
      pinned: true,
    },
  })
})

test('what cannot be saved is told in the words of the server, or in ours where it has none; an edit sends Reset [HIGHLIGHTS-15] [HIGHLIGHTS-16]', async () => {
  const answers = [broken, { status: 500, body: { code: 'SERVER', message: '' } }, { body: saved }]
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { ...goals.body, ...nothingKept } } : (answers.shift() ?? { body: saved }),
  )
  renderScreen(<HighlightDetail highlight={highlight} onRemoved={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change the accomplishment' }))
  fireEvent.change(await form.findByLabelText('Hours'), { target: { value: '' } })
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }))
  await save()
  expect(await form.findByText('Broken inside.')).toBeTruthy()
  await save()
  expect(await form.findByText('Your accomplishment could not be saved. Please try again.')).toBeTruthy()
  await save()
  await waitFor(() => expect(told).toEqual(['Done.']))
  expect(heard.at(-1)).toMatchObject({
    path: '/highlight/update',
    body: { id: 3, version: 2, status: 'Reset', title: 'My first mile', highlight_duration: 30 },
  })
})

test('whoever may accept does so at once, and takes it back after a question [HIGHLIGHTS-13] [HIGHLIGHTS-14]', async () => {
  const heard = await smallServer(() => ({ body: saved }))
  const can = ['view', 'accept', 'update', 'comment']
  const show = (status: Highlight['status']) =>
    renderScreen(<HighlightDetail highlight={{ ...highlight, can, status }} onRemoved={() => undefined} />)
  const first = show(null)
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(heard.map(({ body }) => body)).toEqual([{ id: 3, status: 'Accepted', version: 2 }]),
  )
  first.unmount()
  show('Accepted')
  await userEvent.click(screen.getByRole('button', { name: 'No longer accept' }))
  const question = within(await screen.findByRole('dialog', { name: 'No longer accept it?' }))
  expect(heard).toHaveLength(1)
  await userEvent.click(question.getByRole('button', { name: 'No longer accept' }))
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ id: 3, status: 'Reset', version: 2 }))
})

test('only a rating that the adult has chosen is sent, also one in the middle, and it can be removed again [GOALS-59]', async () => {
  const heard = await smallServer(() => ({ body: saved }))
  const can = ['view', 'accept', 'update', 'comment']
  const open = { ...highlight, can, status: null, related_to_goal_id: 5 }
  const slider = () => screen.getByRole('slider', { name: 'How well was it done?' })
  const accept = async (choose: () => void | Promise<void>) => {
    const before = heard.length
    const shown = renderScreen(<HighlightDetail highlight={open} onRemoved={() => undefined} />)
    expect(slider().getAttribute('aria-valuetext')).toBe('Not rated yet')
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(heard).toHaveLength(before + 1))
    shown.unmount()
    return (heard.at(-1)?.body as { rating?: number } | undefined)?.rating
  }
  const move = () => fireEvent.change(slider(), { target: { value: '3.5' } })
  expect(await accept(() => undefined)).toBeUndefined()
  expect(
    await accept(() => {
      move()
      expect(slider().getAttribute('aria-valuetext')).toBe('Proficient, 3.5 of 4')
    }),
  ).toBe(3.5)
  expect(await accept(() => userEvent.click(slider()))).toBe(2.5)
  const undone = await accept(async () => {
    move()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the rating' }))
    expect(screen.getByText('Not rated yet')).toBeTruthy()
  })
  expect(undone).toBeUndefined()
})

test('who accepted it is told to the child in plain words, and to adults as a state', () => {
  const accepted = { ...highlight, status: 'Accepted' as const }
  const show = () => renderScreen(<HighlightDetail highlight={accepted} onRemoved={() => undefined} />)
  const before = currentSession()
  const adult = show()
  expect(screen.getByText('Accepted')).toBeTruthy()
  adult.unmount()
  changeSession({ ...before, user: { id: accepted.user_id, user_type: 'Child' } as unknown as SessionUser })
  show()
  expect(screen.getByText('A grown-up approved it')).toBeTruthy()
  expect(screen.queryByText('Accepted')).toBeNull()
  changeSession(before)
})

test('an adult reads who rated it and when, and the day alone where that person is gone; who is told of neither reads the rating', () => {
  const show = (more: Partial<Highlight>) => {
    const rated = { ...highlight, rating: 3, ...more }
    return renderScreen(<HighlightDetail highlight={rated} onRemoved={() => undefined} />)
  }
  const rated_at = '2026-03-05T10:00:00Z'
  const whole = show({ rated_by_name: 'Ann Marsh', rated_at })
  expect(screen.getByText(/^Rated by Ann Marsh on .*March 5/)).toBeTruthy()
  whole.unmount()
  const gone = show({ rated_at })
  expect(screen.getByText(/^Rated on .*March 5/)).toBeTruthy()
  gone.unmount()
  show({})
  expect(screen.getByText('Proficient, 3 of 4')).toBeTruthy()
  expect(screen.queryByText(/^Rated/)).toBeNull()
})

test('eight stand on the shelf, and all behind it by pages of twenty-four [DISCOVERY-20] [DISCOVERY-23]', async () => {
  const heard = await smallServer(({ path }) => ({
    body: { highlights: many(Number(new URL(path, 'http://here').searchParams.get('limit'))) },
  }))
  const shelf = renderScreen(<HighlightShelf childId={7} />)
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(8)
  const more = screen.getByRole('link', { name: 'See more: Accomplishments' })
  expect(more.getAttribute('href')).toBe('/child/7/highlights')
  shelf.unmount()
  renderScreen(<HighlightList childId={7} empty="Nothing" />)
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(24)
  await userEvent.click(screen.getByRole('button', { name: /more/i }))
  await waitFor(() =>
    expect(heard.map(({ path }) => path).filter(path => path.includes('limit=24'))).toEqual([
      '/highlight/child_highlights/7?limit=24&offset=0',
      '/highlight/child_highlights/7?limit=24&offset=24',
    ]),
  )
})

test('one tap makes an accomplishment of an entry', async () => {
  const heard = await smallServer(() => ({ body: saved }))
  renderScreen(<MakeAccomplishment journalId={5} />)
  await userEvent.click(screen.getByRole('button', { name: 'I’m proud of this' }))
  expect(await screen.findByRole('button', { name: 'It is an accomplishment' })).toBeTruthy()
  expect(heard.map(({ path }) => path)).toEqual(['/highlight/from_journal/5'])
})

test('an edit is sent with the version whose words were opened, also where news has brought a later one', async () => {
  const heard = await smallServer(({ method }) => (method === 'GET' ? goals : broken))
  const { arrive } = renderLive(highlight, shown => (
    <HighlightWindow open childId={7} highlight={shown} onClose={() => undefined} />
  ))
  const form = within(await screen.findByRole('dialog', { name: 'Change the accomplishment' }))
  arrive({ ...highlight, version: 3, title: 'By another tablet' })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Broken inside.')).toBeTruthy()
  expect(heard.at(-1)?.body).toMatchObject({ title: 'My first mile', version: 2 })
})

test('one tap puts an own accomplishment into the portfolio; an adult has no such button', async () => {
  const heard = await smallServer(() => ({
    body: { ...nothingKept, highlight_ids: heard.length > 1 ? [highlight.id] : [], message: 'It is there.' },
  }))
  const adult = renderScreen(
    <HighlightDetail highlight={{ ...highlight, can: ['view', 'accept'] }} onRemoved={() => undefined} />,
  )
  expect(screen.queryByRole('button', { name: 'Add to my portfolio' })).toBeNull()
  adult.unmount()
  renderScreen(
    <HighlightDetail highlight={{ ...highlight, can: ['view', 'change'] }} onRemoved={() => undefined} />,
  )
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add to my portfolio' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  expect(await screen.findByRole('link', { name: 'In my portfolio' })).toBeTruthy()
  expect(heard.map(({ path }) => path)).toContain(`/artefact/keep_highlight/${highlight.id}`)
})
