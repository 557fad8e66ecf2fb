import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anItem } from '../../../test/an-item.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { type Answer, down, smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type Session, type SessionUser } from '../../platform/account.ts'
import { FindScreen } from './find-screen.tsx'

const item = anItem({ id: 109, archetype_id: 9, title: 'Tide walk' })
const suggestion = {
  item,
  score: 5,
  reasons: [
    { name: 'liked', weight: 6, about: 'Sea stars', miles: null },
    { name: 'less', weight: -1, about: 'Sand', miles: null },
  ],
}

interface Shown {
  at?: string
  children?: object[]
  groups?: object[]
  suggestions?: object[]
}

async function open(
  user_type: string,
  { at = '', children = [], groups = [], suggestions = [suggestion] }: Shown = {},
) {
  const user = { id: 7, user_type, groups: [] } as unknown as SessionUser
  changeSession({ ...currentSession(), user, children } as unknown as Session)
  const state: { answer: Answer } = { answer: { body: { suggestions } } }
  const heard = await smallServer(({ method, path }) => {
    if (path.includes('suggestions')) return state.answer
    return { body: method === 'GET' ? { groups } : {} }
  })
  const view = renderAt('/dashboard/find', `/dashboard/find${at}`, FindScreen)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, heard, state }
}

test('a child opens the reasons of a suggestion without points, asks for less, and brings it back', async () => {
  const { heard } = await open('Child')
  expect(screen.getByRole('heading', { name: 'Found for you' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Why this? “Tide walk”' }))
  expect(screen.getByText('It is like “Sea stars”, which you chose.')).toBeTruthy()
  expect(screen.queryByText('+6')).toBeNull()
  expect(heard[0]?.path).toMatch(/^\/catalogue\/suggestions\/7\?/)
  await userEvent.click(screen.getByRole('button', { name: 'Less of this: “Tide walk”' }))
  const gone = await screen.findByRole('status')
  expect(within(gone).getByText(/^“Tide walk” is gone from here/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Tide walk' })).toBeNull()
  await userEvent.click(within(gone).getByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByRole('heading', { name: 'Tide walk' })).toBeTruthy()
  const marks = () => heard.filter(({ method }) => method !== 'GET')
  await waitFor(() => expect(marks()).toHaveLength(2))
})

test('a family finds for the child that the address names, or for the first, with the points of each reason', async () => {
  const children = [
    { id: 8, first_name: 'Mia' },
    { id: 9, first_name: 'Ben' },
  ]
  const { heard, unmount } = await open('Parent', { children, at: '?child=9' })
  expect(screen.getByRole('heading', { name: 'Find for Ben' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Why this? “Tide walk”' }))
  expect(screen.getByText('It is like “Sea stars”, which Ben chose.')).toBeTruthy()
  expect(screen.getByText('+6')).toBeTruthy()
  expect(screen.getByText('−1')).toBeTruthy()
  expect(heard[0]?.path).toMatch(/^\/catalogue\/suggestions\/9\?/)
  unmount()
  await open('Parent', { children, at: '?child=77' })
  expect(screen.getByRole('heading', { name: 'Find for Mia' })).toBeTruthy()
})

test('a family without children, and a day without suggestions, have nothing to find', async () => {
  const { heard, unmount } = await open('Parent')
  expect(screen.getByText(/^Nothing new to suggest today\./)).toBeTruthy()
  expect(heard).toEqual([])
  unmount()
  await open('Child', { suggestions: [] })
  expect(await screen.findByText(/^Nothing new to suggest today\./)).toBeTruthy()
})

test('a teacher finds for a class where suggesting is allowed, and goes back to it', async () => {
  const group = (id: number, name: string, can: string[]) => ({ id, name, grade: 3, can })
  const groups = [
    group(3, 'Closed', []),
    group(4, 'Room 12', ['recommend']),
    group(5, 'Room 14', ['recommend']),
  ]
  const { heard, unmount } = await open('Teacher', { groups })
  expect(screen.getByRole('heading', { name: 'Find for my class' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Room 12/ })).toBeTruthy()
  await screen.findByRole('button', { name: 'Why this? “Tide walk”' })
  expect(heard.at(-1)?.path).toMatch(/^\/catalogue\/class_suggestions\/4\?/)
  unmount()
  await open('Teacher', { groups, at: '?class=5' })
  expect(screen.getByRole('link', { name: /Room 14/ })).toBeTruthy()
})

test('a teacher without such a class goes to the classes', async () => {
  await open('Teacher')
  expect(screen.getByRole('link', { name: /Classes/ }).getAttribute('href')).toBe('/dashboard/roster')
})

test('suggestions that did not load are asked for again', async () => {
  const { state, client } = await open('Child')
  await screen.findByRole('heading', { name: 'Tide walk' })
  state.answer = down
  await client.resetQueries()
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = { body: { suggestions: [suggestion] } }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Tide walk' })).toBeTruthy()
})

test('twelve suggestions are shown at first, and all after one press', async () => {
  const suggestions = Array.from({ length: 15 }, (_, place) => ({
    ...suggestion,
    item: { ...suggestion.item, id: place + 1, title: `Walk ${place + 1}` },
  }))
  await open('Child', { suggestions })
  await screen.findByRole('heading', { name: 'Walk 1' })
  expect(screen.getAllByRole('listitem').filter(one => one.querySelector('h2'))).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'See more' }))
  expect(await screen.findByRole('heading', { name: 'Walk 15' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'See more' })).toBeNull()
})
