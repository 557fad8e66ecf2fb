import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCourse, aLesson } from '../../../test/a-lesson.ts'
import { renderScreen } from '../../../test/render.tsx'
import { down, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { ownCourseQuery } from './api.ts'
import { CourseOutline } from './course-outline.tsx'

const told = collectTold()

const lesson = (id: number, name: string) => ({ id, name, thumbnail: '/pictures/logo.svg', exercises: 1 })
const first = aCourse({
  units: [
    { id: 1, name: 'High', lessons: [lesson(21, 'Towers'), lesson(22, 'Domes')] },
    { id: 2, name: 'Wide', lessons: [] },
  ],
})

interface Sent {
  units: { unit_id?: number; name: string; lesson_ids: number[] }[]
  version: number
}

/** A server with one course: it stores an outline as the true one does, and refuses one for another version. */
async function showOutline() {
  const state = { course: first, isDown: false }
  const sent: Sent[] = []
  const free = [
    aLesson({ id: 23, name: 'Bridges' }),
    aLesson({ id: 25, name: 'Arches' }),
    aLesson({ id: 24, name: 'Taken', course: { id: 9, name: 'Else', is_shared: false, is_open: false } }),
  ]
  const names = new Map(
    [...first.units.flatMap(unit => unit.lessons), ...free].map(one => [one.id, one.name]),
  )
  await smallServer(({ method, path, body }) => {
    if (state.isDown) return down
    if (method === 'PUT') {
      const { units, version } = body as Sent
      sent.push({ units, version })
      if (version !== state.course.version) return { status: 409, body: { message: 'It has changed.' } }
      state.course = {
        ...state.course,
        version: version + 1,
        units: units.map(({ unit_id, name, lesson_ids }, place) => ({
          id: unit_id ?? 100 + place,
          name,
          lessons: lesson_ids.map(id => lesson(id, names.get(id) ?? '')),
        })),
      }
      return { body: { course: state.course, message: 'Saved.' } }
    }
    if (path.startsWith('/lesson/authored')) return { body: { lessons: free } }
    return { body: { course: state.course } }
  })
  const Shown = () => {
    const { data } = useQuery(ownCourseQuery(8))
    return data ? <CourseOutline course={data} /> : null
  }
  renderScreen(
    <>
      <Shown />
      <LiveRegion />
    </>,
  )
  await screen.findByRole('heading', { name: 'Towers' })
  return { state, sent }
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)

test('two quick moves are sent one after the other, each at the version that the one before left', async () => {
  const { sent } = await showOutline()
  await userEvent.click(screen.getByRole('button', { name: 'Move “Domes” up' }))
  expect(titles()).toEqual(['Domes', 'Towers'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Move “Towers” to another unit' }), {
    target: { value: '1' },
  })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ units, version }) => [units.map(unit => unit.lesson_ids), version])).toEqual([
    [[[22, 21], []], 2],
    [[[22], [21]], 3],
  ])
  await waitFor(() => expect(screen.queryByText('No lesson in this unit yet.')).toBeNull())
  expect(told).toEqual([])
})

test('units are added, named, ordered and removed; an emptied name comes back', async () => {
  const { sent } = await showOutline()
  await userEvent.click(screen.getByRole('button', { name: 'Add a unit' }))
  await waitFor(() => expect(sent.at(-1)?.units.at(-1)).toEqual({ name: 'Unit 3', lesson_ids: [] }))
  const name = await screen.findByDisplayValue('Wide')
  await userEvent.clear(name)
  await userEvent.tab()
  await waitFor(() => expect(screen.getByDisplayValue('Wide')).toBeTruthy())
  expect(sent).toHaveLength(1)
  await userEvent.type(screen.getByDisplayValue('Wide'), ' things{Enter}')
  await waitFor(() =>
    expect(sent.at(-1)?.units.map(unit => unit.name)).toEqual(['High', 'Wide things', 'Unit 3']),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Move unit 1 down' }))
  await waitFor(() => expect(sent.at(-1)?.units[0]).toMatchObject({ unit_id: 2 }))
  screen.getByRole('button', { name: 'Move unit 2 up' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent.at(-1)?.units[0]).toMatchObject({ unit_id: 1 }))
  expect(await screen.findByText('“High” is now number 1 of 3.')).toBeTruthy()
  // Now the first one: its arrow still has the focus.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move unit 1 up' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove unit 3' }))
  await waitFor(() => expect(sent.at(-1)?.units).toHaveLength(2))
})

test('a window over a new unit stays open while the unit is saved', async () => {
  const { sent } = await showOutline()
  await userEvent.click(screen.getByRole('button', { name: 'Add a unit' }))
  await userEvent.click(screen.getByRole('button', { name: /^Add lessons ?: Unit 3$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add lessons to “Unit 3”' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Bridges' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add them' }))
  await waitFor(() =>
    expect(sent.at(-1)?.units[2]).toEqual({ unit_id: 102, name: 'Unit 3', lesson_ids: [23] }),
  )
})

test('lessons that are in no course are put into a unit in the order of the ticks, and one is taken out again', async () => {
  const { sent } = await showOutline()
  await userEvent.click(screen.getByRole('button', { name: /^Add lessons ?: Wide$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add lessons to “Wide”' }))
  const choice = await dialog.findByRole('checkbox', { name: 'Bridges' })
  expect(dialog.queryByRole('checkbox', { name: 'Taken' })).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Arches' }))
  await userEvent.click(choice)
  await userEvent.click(dialog.getByRole('button', { name: 'Add them' }))
  await waitFor(() => expect(sent.at(-1)?.units[1]?.lesson_ids).toEqual([25, 23]))
  await userEvent.click(await screen.findByRole('button', { name: 'Take “Bridges” out of the course' }))
  await waitFor(() => expect(sent.at(-1)?.units[1]?.lesson_ids).toEqual([25]))
})

test('a refused change is told, and the saved outline comes back', async () => {
  const { state } = await showOutline()
  state.course = { ...first, version: 7 }
  await userEvent.click(screen.getByRole('button', { name: 'Move “Domes” up' }))
  await waitFor(() => expect(told).toEqual(['It has changed.']))
  await waitFor(() => expect(titles()).toEqual(['Towers', 'Domes']))
})
