import type { Prepare } from './attempt.ts'
import { attemptsOnPeople } from './attempts-on-people.ts'
import { attemptsOnRecords } from './attempts-on-records.ts'

/** One way to make the call for every line of the table, by `call row`. */
export const attempts: Record<string, Prepare> = { ...attemptsOnPeople, ...attemptsOnRecords }
