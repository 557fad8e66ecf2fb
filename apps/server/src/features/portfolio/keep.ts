import type { ReplyOf } from '@kindling/contract/define-call'
import type { keepBadge, keepComment, keepHighlight, keepJournal } from '@kindling/contract/portfolio'
import { portfolioRefusals } from '@kindling/rules/messages/portfolio'
import { artefactLengths } from '@kindling/rules/portfolio'
import type { ChildRow } from '../../platform/access/queries.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
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
  type NewArtefact,
  readEntry,
} from './queries.ts'
import { requireRoom, savedAs } from './write-artefact.ts'

type Saved = ReplyOf<typeof keepJournal>

/** One tap keeps an entry, including a drawing, with its files; the entry's words say why it is special until the child writes more. */
export const keepEntry = ({
  services,
  row: journal,
}: RowContext<typeof keepJournal, 'journal', JournalRow>): Promise<Saved> =>
  keep(services, journal.user_id, async db => {
    const { title, content, class_id: classId, day } = await readEntry(db, journal.id)
    const words = { title, why_special: content.slice(0, artefactLengths.why_special), goal: '', day }
    return {
      artefact: { ...words, classId, sources: { journal_id: journal.id } },
      copyFiles: made => copyMedias(db, journal.id, made),
    }
  })

/** One tap keeps an own comment with a recording; what was written with it is its title until the child writes another. */
export const keepAnswer = ({
  services,
  row: child,
  body: { comment_id },
}: RowContext<typeof keepComment, 'child', ChildRow>): Promise<Saved> =>
  keep(services, child.id, async db => {
    const answer = await findAnswer(db, comment_id, child.id)
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
    return {
      artefact: { ...words, classId, sources: { comment_id } },
      copyFiles: made => copyRecording(db, comment_id, made),
    }
  })

/** One tap keeps an accomplishment with its pictures and recordings, and the goal that it is for. */
export const keepAccomplishment = ({
  services,
  row: highlight,
}: RowContext<typeof keepHighlight, 'highlight', HighlightRow>): Promise<Saved> =>
  keep(services, highlight.child_id, async db => {
    const found = await lockAccomplishment(db, highlight.id)
    if (!found) throw refuse('NOT_FOUND')
    const { title, why_special, day, class_id: classId, related_to_goal_id: goalId, journal_id } = found
    const words = { title, why_special, goal: '', day }
    return {
      artefact: { ...words, goalId, classId, sources: { highlight_id: highlight.id, journal_id } },
      copyFiles: made => copyHighlightMedias(db, highlight.id, made),
    }
  })

/** One tap keeps a badge that the child has; what the badge is for says why it is special until the child writes more. */
export const keepAward = ({
  services,
  row: child,
  body: { award_id },
}: RowContext<typeof keepBadge, 'child', ChildRow>): Promise<Saved> =>
  keep(services, child.id, async db => {
    const held = await lockAward(db, award_id, child.id)
    if (!held) throw refuse('NOT_FOUND')
    const { name: title, description: why_special, day, goal_id: goalId } = held
    const words = { title, why_special, goal: '', day }
    return { artefact: { ...words, goalId, classId: null, sources: { award_id } } }
  })

interface Kept {
  artefact: Omit<NewArtefact, 'childId' | 'now'>
  /** Gives the new artefact the files of what it is made of. */
  copyFiles?: (artefactId: number) => Promise<unknown>
}

/** Makes an artefact of something of the child, once; `read` locks or reads it in the same transaction. */
async function keep(services: Services, childId: number, read: (db: Db) => Promise<Kept>): Promise<Saved> {
  const now = services.clock.now()
  await useLimit(services, portfolioLimits.written, childId)
  const id = await transaction(services, async tx => {
    await requireRoom(services, tx, childId)
    const { artefact, copyFiles } = await read(tx.db)
    const made = await insertArtefact(tx.db, { ...artefact, childId, now })
    if (made !== null) await copyFiles?.(made)
    return made ?? (await meetArtefactOf(tx.db, artefact.sources))
  })
  if (id === null) throw refuse('NOT_FOUND')
  return savedAs(services, id, portfolioRefusals.added)
}
