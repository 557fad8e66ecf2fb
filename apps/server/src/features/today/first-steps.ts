import type { FirstSteps } from '@kindling/rules/welcome'
import type { Services } from '../../platform/services.ts'
import { hasReadableJournal } from '../journals/index.ts'
import { findFirstSteps, type OwnClasses } from './queries.ts'

/** A new teacher's progress in the first steps; null for a teacher who has dismissed them, and once a journal is readable. */
export async function readFirstSteps({ db }: Services, own: OwnClasses): Promise<FirstSteps | null> {
  const steps = await findFirstSteps(db, own)
  return steps && !(await hasReadableJournal(db, own)) ? steps : null
}
