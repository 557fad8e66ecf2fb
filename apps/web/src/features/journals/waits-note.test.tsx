import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession } from '../../platform/account.ts'
import { WaitsNote } from './waits-note.tsx'

const joined = (id: number, is_verified: boolean) => ({
  membership_id: id,
  child: { id: 9, first_name: 'Tamar' },
  group: { id, name: `Class ${id}` },
  teacher: null,
  school: null,
  is_verified,
  state: 'joined',
  waits_for: 'both',
  joined_at: '2026-11-18T17:00:00.000Z',
  can: [],
})

/** The notes that a child reads over a form for each of these classes, all at once. */
async function notesFor(classIds: (number | null)[], writing: boolean) {
  changeSession({ ...currentSession(), waits_for: { writing, classes: 2, erased_at: null } })
  await smallServer(() => ({ body: { memberships: [joined(1, false), joined(2, true)] } }))
  const { unmount } = renderScreen(
    classIds.map(classId => <WaitsNote key={classId} childId={9} classId={classId} />),
  )
  const notes = (await screen.findAllByRole('region')).map(note => note.textContent ?? '')
  unmount()
  return notes
}

test('a child reads over the form who reads what is written, and what it waits for', async () => {
  // An entry for a verified class is read there at once, so it waits for nothing.
  const unallowed = await notesFor([null, 2], true)
  expect(unallowed).toHaveLength(1)
  expect(unallowed[0]).toContain('allows writing, it stays on this device, and only you can read it.')
  const allowed = await notesFor([null, 1, 2], false)
  expect(allowed).toHaveLength(1)
  expect(allowed[0]).toContain('says yes to “Class 1”, its teacher cannot read it. Your family can.')
})
