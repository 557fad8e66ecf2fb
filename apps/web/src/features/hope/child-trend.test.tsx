import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ChildHopeTrend } from './child-trend.tsx'

test('a guardian reads whether a child’s hope is lower; the child itself does not', async () => {
  const point = (date: string, hope: number) => ({ date, hope, agency: hope / 2, pathway: hope / 2 })
  await smallServer(() => ({ body: { timeline: [point('2026-09-01', 40), point('2026-11-01', 20)] } }))
  const child = { id: 7, first_name: 'Tamar' }
  const guardian = renderScreen(<ChildHopeTrend child={child} />)
  expect(await screen.findByText('Tamar’s hope')).toBeTruthy()
  expect(screen.getByText(/^Lower than last time/)).toBeTruthy()
  expect(screen.getByText('Ask Tamar: “What are you looking forward to?”')).toBeTruthy()
  expect(screen.getByText('(20 of 36)')).toBeTruthy()
  guardian.unmount()
  renderScreen(<ChildHopeTrend child={child} isOwn />)
  expect(await screen.findByText('My hope over time')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/lower|of 36|Ask Tamar/i)
})
