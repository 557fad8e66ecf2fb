import { format } from '@kindling/rules/messages/format'
import { operatorHomeMessages } from '@kindling/rules/messages/operator-home'
import { expect, test } from 'vitest'
import { allJobs } from './housekeeping.ts'

test('every job has a name that operators can read', () => {
  expect(allJobs.length).toBeGreaterThan(10)
  const unnamed = allJobs.filter(({ name }) => format(operatorHomeMessages.tasks, { task: name }) === name)
  expect(unnamed.map(({ name }) => `packages/rules/src/messages/operator-home.ts: tasks, ${name}`)).toEqual(
    [],
  )
  expect(format(operatorHomeMessages.tasks, { task: 'no-such-job' })).toBe('no-such-job')
})
