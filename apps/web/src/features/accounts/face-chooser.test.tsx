import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { SessionUser } from '../../platform/account.ts'
import { PictureForm } from './picture-form.tsx'

const mia = { id: 7, user_type: 'Child', avatar: '/pictures/animals/owl.svg' } as SessionUser

test('a child takes a drawn face with one tap, and sees which one is the own', async () => {
  const heard = await smallServer(() => ({ body: { user: mia } }))
  renderScreen(<PictureForm user={mia} />)
  const face = (name: string) => screen.getByRole('button', { name })
  expect([face('owl'), face('fox')].map(one => one.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  expect(screen.getByRole('group', { name: 'Choose a face' }).querySelectorAll('button')).toHaveLength(40)
  await userEvent.click(face('fox'))
  await waitFor(() =>
    expect(heard.map(({ body }) => body)).toContainEqual({ avatar: '/pictures/animals/fox.svg' }),
  )
})

test('grown-ups have a photograph and no drawn face', async () => {
  renderScreen(<PictureForm user={{ ...mia, user_type: 'Parent', avatar: '/pictures/avatars/parent.svg' }} />)
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
})
