import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar, Picture } from './picture.tsx'

test('a picture that cannot be fetched falls back to the logo, once [LESSONS-18]', () => {
  render(<Picture src="/pictures/gone.svg" alt="A bird" />)
  const image = screen.getByRole('img', { name: 'A bird' })
  expect(image.getAttribute('src')).toBe('/pictures/gone.svg')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/pictures/logo.svg')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/pictures/logo.svg')
})

test('who has no picture has initials, and so has one whose picture is gone; a face is shown', () => {
  const noor = { id: 6, first_name: 'Noor', last_name: 'Haddad', avatar: '/pictures/avatars/other.svg' }
  const { container, rerender } = render(<Avatar of={noor} />)
  const initials = () => container.querySelector('[data-initials]')?.getAttribute('data-initials')
  expect(initials()).toBe('NH')
  rerender(<Avatar of={{ ...noor, avatar: '/pictures/animals/owl.svg' }} />)
  const face = container.querySelector('img')
  expect(face?.getAttribute('src')).toBe('/pictures/animals/owl.svg')
  if (face) fireEvent.error(face)
  expect(initials()).toBe('NH')
})
