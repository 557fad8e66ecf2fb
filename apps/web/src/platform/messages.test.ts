import { classStaffMessages } from '@kindling/rules/messages/class-staff'
import { reportMessages } from '@kindling/rules/messages/reports'
import { afterEach, expect, test } from 'vitest'
import { changeSession, currentSession } from './account.ts'
import { format } from './messages.ts'

const guest = currentSession()
afterEach(() => changeSession(guest))

test('who works at a club reads of the club, and everybody else of the school', () => {
  const read = () => [format(reportMessages.placeLead), format(classStaffMessages.admin)]
  expect(read()).toEqual(['How your school is doing.', 'School admin'])
  changeSession({ ...guest, works_at_club: true })
  expect(read()).toEqual(['How your club is doing.', 'Club admin'])
  // Whoever says it otherwise means it.
  expect(format(reportMessages.placeLead, { workplace: 'school' })).toBe('How your school is doing.')
})
