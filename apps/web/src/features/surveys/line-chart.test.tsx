import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LineChart } from './line-chart.tsx'

const points = [
  { label: 'Monday', one: 3, other: 3 },
  { label: 'Tuesday', one: 4, other: 2 },
]
const series = [
  { key: 'one', label: 'One' },
  { key: 'other', label: 'Other' },
]

/** The points of each drawn line. */
function linesOf(alone: string | null) {
  const { container, unmount } = render(
    <LineChart points={points} series={series} alone={alone} domain={[1, 5]} />,
  )
  const lines = [...container.querySelectorAll('polyline')].map(line => line.getAttribute('points'))
  const markers = [...container.querySelectorAll('g > :is(circle, rect)')].map(mark => mark.tagName)
  unmount()
  return { lines, markers }
}

test('lines with the same value lie beside each other, with markers of different shapes, and one alone lies where it belongs', () => {
  const { lines, markers } = linesOf(null)
  const [one, other] = lines.map(line => line?.split(' ').map(point => Number(point.split(',')[1])))
  expect((other?.[0] ?? 0) - (one?.[0] ?? 0)).toBe(5)
  expect(other?.[1]).toBeGreaterThan((one?.[1] ?? 0) + 5)
  expect(markers).toEqual(['circle', 'circle', 'rect', 'rect'])
  const [alone] = linesOf('other').lines
  expect(Number(alone?.split(' ')[0]?.split(',')[1])).toBe(one?.[0])
})
