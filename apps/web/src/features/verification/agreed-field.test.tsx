import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession } from '../../platform/account.ts'
import { ImportStudents } from '../imports/index.ts'
import { AddStudent } from '../rosters/index.ts'

const agreed = 'I have the school’s or the family’s agreement'
const without = 'Without this, the student can read and learn, and cannot write anything.'

/** The session of a user whose school is unverified, or verified. */
const workIn = (school_unverified: boolean) => changeSession({ ...currentSession(), school_unverified })

const student = { id: 5, first_name: 'Ada', last_name: '', avatar: '', username: 'ada.1', user_type: 'Child' }
const row = { line: 2, outcome: 'new', column: null, message: null, name: 'Ada', username: null }
const preview = {
  rows: [{ ...row, class: null, child_id: null }],
  counts: { new: 1, joins_class: 0, already_there: 0, error: 0 },
}

test('the roster asks for the teacher’s word in an unverified school alone, and sends what was said', async () => {
  for (const isVerified of [false, true]) {
    workIn(!isVerified)
    const heard = await smallServer(() => ({ body: { student } }))
    const { unmount } = renderScreen(<AddStudent options={[]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a student' }))
    await userEvent.type(await screen.findByLabelText('First name'), 'Ada')
    expect(screen.getByText('Grade', { selector: 'label' })).toBeTruthy()
    if (isVerified) expect(screen.queryByLabelText(agreed)).toBeNull()
    else {
      expect(await screen.findByText(without)).toBeTruthy()
      await userEvent.click(screen.getByLabelText(agreed))
    }
    await userEvent.click(screen.getAllByRole('button', { name: 'Add a student' }).at(-1) as HTMLElement)
    await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ first_name: 'Ada', agreed: !isVerified }))
    unmount()
  }
})

test('an import asks for the word before it runs, goes on without it, and sends what was said', async () => {
  for (const says of [true, false]) {
    workIn(true)
    const heard = await smallServer(() => ({ body: preview }))
    const { unmount } = renderScreen(<ImportStudents />)
    const file = new File(['First name\nAda\n'], 'students.csv', { type: 'text/csv' })
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
    const run = await screen.findByRole('button', { name: 'Import 1 student' })
    const box = await screen.findByLabelText<HTMLInputElement>(agreed)
    expect(screen.getByText(without)).toBeTruthy()
    if (says) await userEvent.click(box)
    await userEvent.click(run)
    await screen.findByText('Result', { selector: 'h2' })
    expect(heard.at(-1)?.body).toMatchObject({ dry_run: false, agreed: says })
    unmount()
  }
})
