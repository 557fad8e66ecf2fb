import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LandingScreen } from './landing-screen.tsx'

test('the start page has a door for each kind of visitor, and one for those who offer activities', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<LandingScreen />), 'text/html')
  const doors = [...page.querySelectorAll('main a')].map(one => [one.textContent, one.getAttribute('href')])
  for (const door of [
    ['Create a family account', '/registration'],
    ['Teachers: create a free account', '/registration/classroom'],
    ['List your activities', '/registration/vendor'],
  ])
    expect(doors).toContainEqual(door)
})
