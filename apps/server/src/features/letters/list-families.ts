import type { ReplyOf } from '@kindling/contract/define-call'
import type { listClassFamilies } from '@kindling/contract/letters'
import { mayDo, type Relation } from '@kindling/rules/access'
import { initialOf } from '@kindling/rules/people'
import type { GroupRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { knowsFully } from '../accounts/index.ts'
import { type FamilyLine, findLetterHead, listFamilies } from './queries.ts'

type Reply = ReplyOf<typeof listClassFamilies>

/** The families of a class: the guardians, the names that wait for a tap, and the open letters. */
export async function showFamilies({
  services,
  actor,
  row: group,
}: RowContext<typeof listClassFamilies, 'group', GroupRow>): Promise<Reply> {
  const lines = await listFamilies(services.db, {
    actorId: actor.id,
    classId: group.id,
    now: services.clock.now(),
  })
  return {
    group: { id: group.id, name: group.name },
    letter_head: await findLetterHead(services.db, group.id),
    students: lines.map(presentLine),
  }
}

function presentLine(line: FamilyLine): Reply['students'][number] {
  const relations = line.relations as Relation[]
  const mayConfirm = mayDo('child', 'confirm-guardian', relations)
  return {
    id: line.child_id,
    first_name: line.first_name,
    last_name: knowsFully(relations) ? line.last_name : initialOf(line.last_name),
    guardians: line.guardians.map(({ is_tappable, ...guardian }) => ({
      ...guardian,
      can: is_tappable && mayConfirm ? ['confirm' as const] : [],
    })),
    ends_old_ways: line.ends_old_ways,
    letter: line.letter,
  }
}
