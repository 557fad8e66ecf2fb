import { listAllActivities } from '@kindling/contract/activities'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeActivity } from '../../../test/finds.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const guest = new Client(of.app)

test('what is on certain days leaves out other months, other weeks of a month, single dates and what is uncertain', async () => {
  const namesOf = ({ activities }: { activities: { name: string }[] }) =>
    activities.map(({ name }) => name).toSorted()
  const near = (body: object) => guest.call(listAllActivities, { body })
  const make = (dates: string, more: object = {}) =>
    makeActivity(of, { name: `${dates}${Object.values(more)}`, dates, ...more })
  for (const dates of [
    'Saturdays',
    'Every weekend',
    'Daily, an hour before sunset',
    'First Saturday of the month',
    'Second Saturday of the month',
    'Last Sunday of the month',
    'Every other Saturday',
    'Saturdays in December',
    'Saturdays in May',
    'Saturdays from December 12',
    'Saturday, Dec 5',
    'December 6th',
    'Until December 6',
    'Saturday, Dec. 19',
    'Four weekends a year',
    'School days',
    'Weekends, by arrangement',
    'Daily except Sundays',
    '',
  ])
    await make(dates)
  await make('Sundays', { start_month: 11, end_month: 2 })
  await make('Sundays', { start_month: 5, end_month: 9 })
  const on = async (...days: string[]) =>
    namesOf((await near({ kind: 'local', zip: '97901', limit: 60, on: days })).body)
  const daily = ['Daily except Sundays', 'Daily, an hour before sunset']
  expect(await on('2026-12-05', '2026-12-06')).toEqual(
    [
      ...daily,
      'December 6th',
      'Every weekend',
      'First Saturday of the month',
      'Saturday, Dec 5',
      'Saturdays',
      'Saturdays in December',
      'Sundays11,2',
    ].toSorted(),
  )
  expect(await on('2026-12-03')).toEqual([...daily, 'School days'])
  expect(await on('2026-12-27')).toEqual(
    ['Daily, an hour before sunset', 'Every weekend', 'Last Sunday of the month', 'Sundays11,2'].toSorted(),
  )
  for (const days of [[], ['2026-02-30'], ['Saturday'], ['2026-12-05', '2026-12-06', '2026-12-07']])
    expect((await near({ kind: 'local', zip: '97901', on: days })).status, String(days)).toBe(400)
})
