import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar, fallbackPicture, Picture } from './picture.tsx'

test('a picture that cannot be fetched falls back to the logo, once [LESSONS-18]', () => {
  render(<Picture src="/pictures/gone.svg" alt="A bird" />)
  const image = screen.getByRole('img', { name: 'A bird' })
  expect(image.getAttribute('src')).toBe('/pictures/gone.svg')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/pictures/logo.svg')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/pictures/logo.svg')
})

test('the logo stands whole in its frame, whoever says that it stands there', () => {
  const { container } = render(
    <>
      <Picture src={fallbackPicture} alt="" />
      <Picture src={null} alt="" />
      <Picture src="/pictures/here.svg" alt="" />
    </>,
  )
  const [told, none, own] = [...container.querySelectorAll('img')].map(image => image.className)
  expect(told).toBe(none)
  expect(told).not.toBe(own)
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
