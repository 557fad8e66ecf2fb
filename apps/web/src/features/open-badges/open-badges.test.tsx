import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ChildBadges } from '../badges/index.ts'

const badge = {
  id: 4,
  name: 'Owl eyes',
  description: '',
  url: null,
  shape: 'star',
  color: 'spark',
  symbol: 'sun',
}
const held = {
  ...{ badge, award_id: 12, archetype: null, archetype_id: null, title: null, badge_unit_count: 1, units: 1 },
  ...{ status: 'Completed', awarded_at: '2026-10-04T10:00:00.000Z', awarded_by_name: 'Ann', is_new: false },
}
const ahead = {
  ...held,
  award_id: null,
  archetype: 'Goals',
  archetype_id: 9,
  status: 'InProgress',
  awarded_at: null,
}

const { createObjectURL, revokeObjectURL } = URL
afterEach(() => Object.assign(URL, { createObjectURL, revokeObjectURL }))

test('a family downloads a badge as the file that it chose, with the name that it wrote, and reads what went wrong', async () => {
  const saved: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  let status = 503
  const heard = await smallServer(({ method }) => {
    if (method === 'GET') return { body: { badges: [held, ahead], open_badge: { why_not: null } } }
    if (status === 503) return { status, body: { code: 'BUSY', message: 'Too much at once.' } }
    return { body: { file_name: 'owl-eyes.svg', type: 'image/svg+xml', contents: btoa('<svg/>') } }
  })
  renderScreen(<ChildBadges childId={7} empty="None yet." />)
  const [button, ...more] = await screen.findAllByRole('button', { name: 'Download: Owl eyes' })
  expect([button !== undefined, more]).toEqual([true, []])
  await userEvent.click(button as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Download “Owl eyes”' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Where others verify it' }).getAttribute('href')).toBe(
    '/verify-badge',
  )
  await userEvent.selectOptions(screen.getByLabelText('Kind of file'), 'svg')
  await userEvent.click(screen.getByRole('button', { name: 'Download the file' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Too much at once.')
  status = 200
  await userEvent.type(screen.getByLabelText('Name in the file'), ' Tamar ')
  await userEvent.click(screen.getByRole('button', { name: 'Download the file' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = heard.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path }) => path)).toEqual(Array(2).fill('/badge/open_badge/7'))
  expect(sent.map(({ body }) => body)).toEqual([
    { award_id: 12, format: 'svg', name: null },
    { award_id: 12, format: 'svg', name: 'Tamar' },
  ])
  expect([saved.length, saved[0]?.type]).toEqual([1, 'image/svg+xml'])
})

test('a child who is too young is told who can, and a teacher is offered nothing', async () => {
  let open_badge: object | null = { why_not: 'A grown-up at home can download your badges.' }
  await smallServer(() => ({ body: { badges: [held], open_badge } }))
  const young = renderScreen(<ChildBadges childId={7} empty="None yet." />)
  expect((await screen.findByRole('note')).textContent).toContain('A grown-up at home')
  expect(screen.queryByRole('button')).toBeNull()
  young.unmount()
  open_badge = null
  renderScreen(<ChildBadges childId={8} empty="None yet." />)
  expect(await screen.findByRole('heading', { name: 'Owl eyes' })).toBeTruthy()
  expect([screen.queryByRole('note'), screen.queryByRole('button')]).toEqual([null, null])
})
