import type { FirstSteps } from '@kindling/rules/welcome'
import type { Services } from '../../platform/services.ts'
import { hasReadableJournal } from '../journals/index.ts'
import { findFirstSteps, type OwnClasses } from './queries.ts'

/** What a new teacher has done of the first steps; null for whoever has put them aside, and once a journal can be read. */
export async function readFirstSteps({ db }: Services, own: OwnClasses): Promise<FirstSteps | null> {
  const steps = await findFirstSteps(db, own)
  return steps && !(await hasReadableJournal(db, own)) ? steps : null
}
