import type { ReplyOf } from '@kindling/contract/define-call'
import type { getChildActCard } from '@kindling/contract/families'
import type { ChildRow } from '../../platform/access/queries.ts'
import { ageAt } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { listUserRecords, presentPerson } from '../accounts/index.ts'
import { listChildFigures } from './queries.ts'

/** What a child has been doing, on one card (D-46). */
export async function showActCard({
  services,
  row,
}: RowContext<typeof getChildActCard, 'child', ChildRow>): Promise<ReplyOf<typeof getChildActCard>> {
  const [child] = await listUserRecords(services, [row.id])
  const figures = (await listChildFigures(services.db, [row.id])).get(row.id)
  if (!child || !figures) throw refuse('NOT_FOUND')
  const now = services.clock.now()
  return {
    child_act_card: {
      ...presentPerson(child),
      age: ageAt(child.birth_date, now),
      grade: child.grade,
      journal_count: figures.journal_count,
      completed_lessons: figures.completed_lessons,
      begun_lessons: figures.begun_lessons,
      last_active_at: figures.last_active_at,
    },
  }
}
