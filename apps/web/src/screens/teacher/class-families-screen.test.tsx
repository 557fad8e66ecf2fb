import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ClassFamiliesPanel } from '../../features/letters/index.ts'
import { AddStudent, JoiningPanel } from '../../features/memberships/index.ts'

const student = (first_name: string) => ({
  id: first_name.charCodeAt(0),
  first_name,
  last_name: '',
  guardians: [],
  letter: null,
})

const asked = {
  membership_id: 1,
  first_name: 'Ada',
  last_name: 'A.',
  age: null,
  school: null,
  is_named: false,
  is_made: false,
  is_vouched: true,
  waits_for: 'class' as const,
  joined_at: '2026-11-18T17:00:00.000Z',
}

test('the families of an empty class begin with a student, and follow whoever comes in and whoever is declined', async () => {
  let students: ReturnType<typeof student>[] = []
  await smallServer(({ method, path }) => {
    if (method === 'GET') return { body: { group: { id: 3, name: 'Larks' }, students } }
    if (path.includes('decline')) {
      students = []
      return { body: {} }
    }
    students = [...students, student(path.includes('confirm') ? 'Ada' : 'Ivo')]
    return { body: path.includes('confirm') ? { confirmed: 1, waiting: 0 } : { student: student('Ivo') } }
  })
  renderScreen(
    <>
      <JoiningPanel groupId={3} joining={[asked]} hiddenCount={0} mayWrite={false} hasStudents={false} />
      <ClassFamiliesPanel groupId={3} back={null} begin={<AddStudent groupId={3} isVerified />} />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add a student' }))
  await userEvent.type(await screen.findByLabelText(/First name/), 'Ivo')
  await userEvent.click(screen.getAllByRole('button', { name: 'Add a student' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('checkbox', { name: 'Ivo' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Ada A.' }))
  expect(await screen.findByRole('checkbox', { name: 'Ada' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Decline Ada A.' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Ada' })).toBeNull())
})
