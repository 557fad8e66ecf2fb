import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('a picture that cannot be fetched falls back to the logo, once [LESSONS-18]', () => {
  render(<Picture src="/pictures/gone.svg" alt="A bird" />)
  const image = screen.getByRole('img', { name: 'A bird' })
  expect(image.getAttribute('src')).toBe('/pictures/gone.svg')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/pictures/logo.svg')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/pictures/logo.svg')
})
