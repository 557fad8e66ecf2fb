import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { Artefact } from './api.ts'
import { AddArtefact, ArtefactList, JourneyLine, KeepBadge, KeepInPortfolio } from './index.ts'

const told = collectTold()

const artefact: Artefact = {
  id: 3,
  child_id: 7,
  title: 'My kite',
  detail: { why_special: 'It flew.', goal: 'To fly', media: [] },
  related_to_goal_id: null,
  goal_title: null,
  month: 3,
  year: 2026,
  occurence_date: '2026-03-04',
  journal_id: null,
  badge: null,
  version: 2,
  can: ['view', 'change'],
}

test('something special is added in its own window; without a title nothing is sent, and a failure is told in one sentence [PORTFOLIO-08] [PORTFOLIO-13] [PORTFOLIO-15]', async () => {
  let isBroken = true
  const heard = await smallServer(() =>
    isBroken
      ? { status: 500, body: { code: 'SERVER', message: 'Broken inside.' } }
      : {
          body: { artefact, message: 'The artifact has been successfully added to your portfolio.' },
        },
  )
  renderScreen(<AddArtefact childId={7} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to my portfolio' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add something special' }))
  await userEvent.click(await form.findByRole('button', { name: 'Save' }))
  expect(await form.findByText('Please give it a title.')).toBeTruthy()
  expect(heard).toEqual([])
  fireEvent.change(form.getByLabelText('What is it?'), { target: { value: 'My kite' } })
  fireEvent.change(form.getByLabelText('Why is it special?'), { target: { value: 'It flew.' } })
  const when = within(form.getByRole('group', { name: 'When was it?' }))
  const thisYear = new Date().getFullYear()
  await userEvent.selectOptions(when.getByLabelText('Month'), 'March')
  await userEvent.selectOptions(when.getByLabelText('Day'), '4')
  await userEvent.selectOptions(when.getByLabelText('Year'), String(thisYear - 20))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Error adding artifact to your portfolio.')).toBeTruthy()
  isBroken = false
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told).toEqual(['The artifact has been successfully added to your portfolio.']))
  expect(heard.at(-1)).toMatchObject({
    method: 'POST',
    path: '/artefact/add_artefact/7',
    body: {
      title: 'My kite',
      detail: { why_special: 'It flew.', media: [] },
      occurence_date: `${thisYear - 20}-03-04`,
    },
  })
})

test('the year of something special is this one, or one of the twenty before [ACCOUNTS-99]', async () => {
  await smallServer(() => ({ body: {} }))
  renderScreen(<AddArtefact childId={7} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to my portfolio' }))
  const years = await screen.findByLabelText<HTMLSelectElement>('Year')
  const thisYear = new Date().getFullYear()
  expect(years.value).toBe(String(thisYear))
  expect([...years.options].map(({ value }) => value)).toEqual([
    '',
    ...Array.from({ length: 21 }, (_, back) => String(thisYear - back)),
  ])
})

test('what is there is changed in a window of its own [PORTFOLIO-09] [PORTFOLIO-14] [PORTFOLIO-16]', async () => {
  let isBroken = true
  const heard = await smallServer(({ method }) => {
    if (method === 'GET') return { body: { artefacts: [artefact] } }
    return isBroken
      ? { status: 500, body: { code: 'SERVER', message: 'Broken inside.' } }
      : { body: { artefact, message: 'The artifact has been successfully edited.' } }
  })
  renderScreen(<ArtefactList childId={7} empty="Nothing" />)
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Change it' }))
  fireEvent.change(await form.findByLabelText('What did you want to reach?'), {
    target: { value: 'To fly high' },
  })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Error updating artifact.')).toBeTruthy()
  isBroken = false
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told).toEqual(['The artifact has been successfully edited.']))
  const sent = heard.filter(({ method }) => method === 'PUT').at(-1)
  expect(sent).toMatchObject({
    path: '/artefact/edit_artefact/3',
    body: { title: 'My kite', detail: { goal: 'To fly high' }, version: 2 },
  })
})

test('a school year stands month by month with what is special marked and what is said in it', async () => {
  const paper = { why_not: null as string | null }
  const hum = { media_type: 'Audio', media_url: '/files/a/hum.ogg', media_preview: null, transcript: 'Hmm.' }
  await smallServer(() => ({
    body: {
      year: 2025,
      years: [2026, 2025],
      first_name: 'Mia',
      paper,
      entries: [
        {
          kind: 'journal',
          id: 1,
          title: 'Bridge',
          words: 'It held.',
          day: '2025-09-02',
          badge: null,
          medias: [],
        },
        {
          kind: 'artefact',
          id: 3,
          title: 'My kite',
          words: '',
          day: '2026-03-04',
          badge: null,
          medias: [hum],
        },
      ],
    },
  }))
  renderScreen(<JourneyLine childId={7} year={null} />)
  expect(await screen.findByRole('heading', { name: 'Mia · School year 2025–26' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual([
    'September 2025',
    'March 2026',
  ])
  expect((await screen.findByText('Hmm.')).closest('li')?.textContent).toContain('My kite')
  expect(screen.getByText(/Special to Mia/).textContent).toContain('March 4, 2026')
  act(() => changeSession({ ...currentSession(), user: { id: 7 } as SessionUser }))
  expect(screen.getByText(/Special to me/)).toBeTruthy()
  act(() => changeSession({ ...currentSession(), user: null }))
  expect(screen.getByRole('link', { name: 'Save all years as PDF' }).getAttribute('href')).toBe(
    '/artefact/journey_pdf/7',
  )
  paper.why_not = 'Confirm your email address first.'
  renderScreen(<JourneyLine childId={8} year={null} />)
  expect((await screen.findByRole('note')).textContent).toBe(paper.why_not)
  expect(screen.getAllByRole('link', { name: 'Save all years as PDF' })).toHaveLength(1)
})

test('one tap keeps an entry; one that is kept leads to the portfolio, and is not offered again', async () => {
  const kept = { journal_ids: [] as number[], comment_ids: [1], highlight_ids: [1], award_ids: [1] }
  const heard = await smallServer(({ method }) => {
    if (method === 'GET') return { body: kept }
    kept.journal_ids = [1]
    return { body: { artefact, message: 'The artifact has been successfully added to your portfolio.' } }
  })
  const page = <KeepInPortfolio journalId={1} childId={7} />
  const { unmount } = renderScreen(page)
  // The button has its place at once, and waits for what is kept already.
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to my portfolio' })
  expect(button.disabled).toBe(true)
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  const isKept = async () => {
    const link = await screen.findByRole('link', { name: 'In my portfolio' })
    expect(link.getAttribute('href')).toBe('/child/7/portfolio')
    expect(screen.queryByRole('button')).toBeNull()
    return link
  }
  const link = await isKept()
  expect(document.activeElement).toBe(link)
  unmount()
  renderScreen(page)
  await isKept()
  expect(heard.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/artefact/keep_journal/1' },
  ])
})

const face = {
  ...{ id: 4, name: 'Star reader', description: 'For ten books.' },
  ...({ shape: 'star', color: 'spark', symbol: 'sun' } as const),
  url: null,
}

test('one tap keeps a badge; where it stands it shows its face and the goal it is for, and says so once it was taken back', async () => {
  const award_ids = [4]
  const ofBadge = { ...artefact, badge: { face }, related_to_goal_id: 9, goal_title: 'Read ten books' }
  const heard = await smallServer(({ method, path }) => {
    if (method === 'POST') {
      award_ids.push(5)
      return { body: { artefact: ofBadge, message: 'It is there.' } }
    }
    if (path === '/artefact/kept/7') return { body: { award_ids } }
    if (!path.startsWith('/artefact/journey'))
      return {
        body: {
          artefacts: [
            ofBadge,
            { ...artefact, id: 4, title: 'Old star', badge: { face: null }, goal_title: null },
          ],
        },
      }
    const entry = { kind: 'artefact', words: '', day: '2026-03-04', medias: [] }
    return {
      body: {
        ...{ year: 2025, years: [2025], first_name: 'Mia', paper: null },
        entries: [
          { ...entry, id: 3, title: 'My star', badge: { face } },
          { ...entry, id: 4, title: 'Old star', badge: { face: null } },
        ],
      },
    }
  })
  const list = renderScreen(
    <>
      <KeepBadge awardId={5} name="Star reader" childId={7} />
      <ArtefactList childId={7} empty="Nothing" />
    </>,
  )
  const [held, gone] = await screen.findAllByRole('listitem')
  expect(held?.textContent).toContain('Badge: Star reader')
  expect(held?.textContent).toContain('For the goal: Read ten books')
  expect(held?.querySelector('svg[width="56"]')).toBeTruthy()
  expect(gone?.textContent).toContain('This badge was taken back.')
  expect(gone?.textContent).not.toContain('Badge: ')
  await userEvent.click(screen.getByRole('button', { name: /^Add to my portfolio.*Star reader$/ }))
  const done = await screen.findByRole('link', { name: /^In my portfolio.*Star reader$/ })
  expect(done.getAttribute('href')).toBe('/child/7/portfolio')
  expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/artefact/keep_badge/7',
    body: { award_id: 5 },
  })
  list.unmount()
  renderScreen(<JourneyLine childId={7} year={null} />)
  expect(await screen.findByText('Badge: Star reader')).toBeTruthy()
  expect(screen.getByText('This badge was taken back.')).toBeTruthy()
})

test('what is said in a recording is written beside it, and stands below it', async () => {
  const media = { type: 'audio' as const, url: '/files/a/hum.ogg', meta_data: { preview: null } }
  const told = { ...artefact, detail: { ...artefact.detail, media: [{ ...media, transcript: 'Hmm.' }] } }
  const heard = await smallServer(({ method }) => ({
    body: method === 'GET' ? { artefacts: [told] } : { artefact: told, message: 'Changed.' },
  }))
  renderScreen(<ArtefactList childId={7} empty="Nothing" />)
  expect((await screen.findByText('Hmm.')).closest('figure')?.querySelector('audio')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Change/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Change it' }))
  const field = await form.findByLabelText<HTMLTextAreaElement>('What do you say in it? (optional)')
  expect(field.value).toBe('Hmm.')
  fireEvent.change(field, { target: { value: ' Hmm, hmm. ' } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  const isSent = ({ method }: (typeof heard)[number]) => method === 'PUT'
  await waitFor(() => expect(heard.some(isSent)).toBe(true))
  expect(heard.find(isSent)?.body).toMatchObject({
    detail: { media: [{ ...media, transcript: 'Hmm, hmm.' }] },
  })
})
