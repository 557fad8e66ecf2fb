import { createHash } from 'node:crypto'
import type { StaffRow, UnverifiedRow } from './queries.ts'

type Place = Pick<UnverifiedRow, 'name' | 'city' | 'state' | 'zip_code'>

/** A hash of a school as an operator sees it: a changed name or place gives another one. */
export const shownPlace = ({ name, city, state, zip_code }: Place) => signOf([name, city, state, zip_code])

/** The same for one of its staff, so that changes of others block nothing. */
export const shownPerson = ({ id, first_name, last_name, email }: StaffRow) =>
  signOf([id, first_name, last_name, email])

const signOf = (looked: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(looked)).digest('base64url')
