import type { ReplyOf } from '@kindling/contract/define-call'
import type { keepComment, keepJournal } from '@kindling/contract/portfolio'
import { portfolioRefusals } from '@kindling/rules/messages/portfolio'
import { artefactLengths } from '@kindling/rules/portfolio'
import type { ChildRow } from '../../platform/access/queries.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import type { JournalRow } from '../journals/index.ts'
import { portfolioLimits } from './limits.ts'
import {
  copyMedias,
  copyRecording,
  findAnswer,
  findArtefactOf,
  insertArtefact,
  readEntry,
} from './queries.ts'
import { requireRoom, savedAs } from './write-artefact.ts'

type Saved = ReplyOf<typeof keepJournal>

/** One tap keeps an entry, including a drawing, with its files; the entry's words say why it is special until the child writes more. */
export async function keepEntry({
  services,
  row: journal,
}: RowContext<typeof keepJournal, 'journal', JournalRow>): Promise<Saved> {
  const now = services.clock.now()
  await useLimit(services, portfolioLimits.written, journal.user_id)
  const source = { column: 'journal_id', id: journal.id } as const
  const id = await transaction(services, async tx => {
    await requireRoom(services, tx, journal.user_id)
    const { title, content, class_id: classId, day } = await readEntry(tx.db, journal.id)
    const words = { title, why_special: content.slice(0, artefactLengths.why_special), goal: '', day }
    const made = await insertArtefact(tx.db, { ...words, childId: journal.user_id, source, classId, now })
    if (made !== null) await copyMedias(tx.db, journal.id, made)
    return made ?? (await findArtefactOf(tx.db, source))
  })
  if (id === null) throw refuse('NOT_FOUND')
  return savedAs(services, id, portfolioRefusals.added)
}

/** One tap keeps an own comment with a recording; what was written with it is its title until the child writes another. */
export async function keepAnswer({
  services,
  row: child,
  body,
}: RowContext<typeof keepComment, 'child', ChildRow>): Promise<Saved> {
  const now = services.clock.now()
  await useLimit(services, portfolioLimits.written, child.id)
  const source = { column: 'comment_id', id: body.comment_id } as const
  const id = await transaction(services, async tx => {
    await requireRoom(services, tx, child.id)
    const answer = await findAnswer(tx.db, body.comment_id, child.id)
    if (!answer) throw refuse('NOT_FOUND')
    const { comment, comment_type: type, class_id: classId, day } = answer
    const [line = ''] = comment.trim().split('\n')
    const title = [...line].slice(0, artefactLengths.title).join('').trim()
    const words = {
      title: title || portfolioRefusals.kept[type === 'Video' ? 'film' : 'voice'],
      why_special: comment.slice(0, artefactLengths.why_special),
      goal: '',
      day,
    }
    const made = await insertArtefact(tx.db, { ...words, childId: child.id, source, classId, now })
    if (made !== null) await copyRecording(tx.db, body.comment_id, made)
    return made ?? (await findArtefactOf(tx.db, source))
  })
  if (id === null) throw refuse('NOT_FOUND')
  return savedAs(services, id, portfolioRefusals.added)
}
