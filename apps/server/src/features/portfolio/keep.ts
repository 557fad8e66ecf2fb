import type { ReplyOf } from '@kindling/contract/define-call'
import type { keepBadge, keepComment, keepHighlight, keepJournal } from '@kindling/contract/portfolio'
import { portfolioRefusals } from '@kindling/rules/messages/portfolio'
import { artefactLengths } from '@kindling/rules/portfolio'
import type { ChildRow } from '../../platform/access/queries.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import type { HighlightRow } from '../highlights/index.ts'
import type { JournalRow } from '../journals/index.ts'
import { portfolioLimits } from './limits.ts'
import {
  copyHighlightMedias,
  copyMedias,
  copyRecording,
  findAnswer,
  insertArtefact,
  lockAccomplishment,
  lockAward,
  meetArtefactOf,
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
  const sources = { journal_id: journal.id }
  const id = await transaction(services, async tx => {
    await requireRoom(services, tx, journal.user_id)
    const { title, content, class_id: classId, day } = await readEntry(tx.db, journal.id)
    const words = { title, why_special: content.slice(0, artefactLengths.why_special), goal: '', day }
    const made = await insertArtefact(tx.db, { ...words, childId: journal.user_id, sources, classId, now })
    if (made !== null) await copyMedias(tx.db, journal.id, made)
    return made ?? (await meetArtefactOf(tx.db, sources))
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
  const sources = { comment_id: body.comment_id }
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
    const made = await insertArtefact(tx.db, { ...words, childId: child.id, sources, classId, now })
    if (made !== null) await copyRecording(tx.db, body.comment_id, made)
    return made ?? (await meetArtefactOf(tx.db, sources))
  })
  if (id === null) throw refuse('NOT_FOUND')
  return savedAs(services, id, portfolioRefusals.added)
}

/** One tap keeps an accomplishment with its pictures and recordings, and the goal that it is for. */
export async function keepAccomplishment({
  services,
  row: { id: highlightId, child_id: childId },
}: RowContext<typeof keepHighlight, 'highlight', HighlightRow>): Promise<Saved> {
  const now = services.clock.now()
  await useLimit(services, portfolioLimits.written, childId)
  const id = await transaction(services, async tx => {
    await requireRoom(services, tx, childId)
    const found = await lockAccomplishment(tx.db, highlightId)
    if (!found) throw refuse('NOT_FOUND')
    const { title, why_special, day, class_id: classId, related_to_goal_id: goalId } = found
    const sources = { highlight_id: highlightId, journal_id: found.journal_id }
    const words = { title, why_special, goal: '', day }
    const made = await insertArtefact(tx.db, { ...words, childId, sources, goalId, classId, now })
    if (made !== null) await copyHighlightMedias(tx.db, highlightId, made)
    return made ?? (await meetArtefactOf(tx.db, sources))
  })
  if (id === null) throw refuse('NOT_FOUND')
  return savedAs(services, id, portfolioRefusals.added)
}

/** One tap keeps a badge that the child has; what the badge is for says why it is special until the child writes more. */
export async function keepAward({
  services,
  row: child,
  body,
}: RowContext<typeof keepBadge, 'child', ChildRow>): Promise<Saved> {
  const now = services.clock.now()
  await useLimit(services, portfolioLimits.written, child.id)
  const sources = { award_id: body.award_id }
  const id = await transaction(services, async tx => {
    await requireRoom(services, tx, child.id)
    const held = await lockAward(tx.db, body.award_id, child.id)
    if (!held) throw refuse('NOT_FOUND')
    const { name: title, description: why_special, day, goal_id: goalId } = held
    const words = { title, why_special, goal: '', day }
    const made = await insertArtefact(tx.db, {
      ...words,
      ...{ childId: child.id, sources, goalId, classId: null, now },
    })
    return made ?? (await meetArtefactOf(tx.db, sources))
  })
  if (id === null) throw refuse('NOT_FOUND')
  return savedAs(services, id, portfolioRefusals.added)
}
