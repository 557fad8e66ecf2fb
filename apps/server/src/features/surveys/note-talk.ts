import type { ReplyOf } from '@kindling/contract/define-call'
import type { noteTalk, removeNotedTalk } from '@kindling/contract/noted-talks'
import type { ParticipantRow } from '../../platform/access/queries.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import type { RowContext } from '../../platform/serve.ts'
import { deleteNotedTalk, type NotedTalk, putNotedTalk } from './noted-talk-queries.ts'
import { requireFeature } from './rights.ts'

/** For a teacher with a proved address whose school has the reports: only there are students named to check on. */
export async function notesTalk(
  context: RowContext<typeof noteTalk, 'participant', ParticipantRow>,
): Promise<ReplyOf<typeof noteTalk>> {
  const { services, actor, row: child } = context
  await requireProvedAddress(services, actor.id)
  await requireFeature(context)
  await putNotedTalk(services.db, child.id, actor.id, services.clock.now())
  return { noted: true }
}

export async function removesNotedTalk(
  context: RowContext<typeof removeNotedTalk, 'participant', ParticipantRow>,
): Promise<ReplyOf<typeof removeNotedTalk>> {
  const { services, actor, row: child } = context
  await requireProvedAddress(services, actor.id)
  await requireFeature(context)
  await deleteNotedTalk(services.db, child.id, actor.id)
  return { noted: false }
}

export const presentNotedTalk = (talked: NotedTalk | null, readerId: number) =>
  talked && { name: talked.name, at: talked.at, is_mine: talked.teacher_id === readerId }
