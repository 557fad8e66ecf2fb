import { nearMapMessages } from '@kindling/rules/messages/near-map'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { NearMap } from './near-map.tsx'

const from = { latitude: 43.65, longitude: -117.06, zip: '97901' }

test('two fingers bring the map closer and farther, and one lets go without a jump', async () => {
  await smallServer(() => ({ status: 404, body: {} }))
  const { container } = renderScreen(<NearMap spots={[]} without={0} from={from} miles={20} />)
  const area = container.querySelector('section > div')
  if (!area) throw new Error('no map')
  const farther = () => screen.getByRole('button', { name: nearMapMessages.farther })
  const isEnd = () => farther().getAttribute('aria-disabled')
  const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100, button: 0 })
  fireEvent.pointerDown(area, finger(1, 100))
  fireEvent.pointerDown(area, finger(2, 500))
  expect(isEnd()).toBe('false')
  fireEvent.pointerMove(area, finger(2, 110))
  expect(isEnd()).toBe('true')
  fireEvent.pointerMove(area, finger(2, 400))
  expect(isEnd()).toBe('false')
  fireEvent.pointerUp(area, finger(2, 400))
  // A single finger drags.
  fireEvent.pointerMove(area, finger(1, 390))
  expect(isEnd()).toBe('false')
})
