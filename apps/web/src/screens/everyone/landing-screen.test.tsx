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

test('the tour shows each place in the theme of the page, on a phone as a phone sees it', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<LandingScreen />), 'text/html')
  const [first] = page.querySelectorAll('picture')
  const sources = [...(first?.querySelectorAll('source') ?? [])].map(one => [
    one.getAttribute('media'),
    one.getAttribute('srcset'),
  ])
  expect(sources).toEqual([
    ['(max-width: 640px) and (prefers-color-scheme: dark)', '/pictures/tour/child-phone-dark.webp'],
    ['(max-width: 640px)', '/pictures/tour/child-phone.webp'],
    ['(prefers-color-scheme: dark)', '/pictures/tour/child-dark.webp'],
  ])
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/pictures/tour/child.webp')
})
