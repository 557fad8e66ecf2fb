import type { NotificationType } from '@kindling/rules/messages/notifications'
import { topics } from '@kindling/rules/notifications'
import type { Db } from '../../src/platform/database/connect.ts'
import type { DistrictPlan, JournalPlan } from './district-plan.ts'
import type { SeedIds } from './insert-people.ts'
import { insertRows, takeIds } from './insert-rows.ts'

interface Happening {
  type: NotificationType
  at: string
  actor: number
  child: string
  journal: number
  comment: number | null
}

/** Writes what the children did and what was answered, with the topics that tell of it. */
export async function insertLife(
  db: Db,
  plan: DistrictPlan,
  ids: SeedIds,
  lessons: Map<string, number>,
): Promise<void> {
  const person = (key: string) => ids.people.get(key) ?? 0
  const journalIds = await takeIds(db, 'journals', plan.journals.length)
  const commentIds = await takeIds(db, 'comments', plan.comments.length)
  const byKey = new Map(
    plan.journals.map((journal, index) => [journal.key, { journal, id: journalIds[index] ?? 0 }]),
  )
  const journalOf = (key: string) => byKey.get(key) ?? { journal: plan.journals[0] as JournalPlan, id: 0 }
  const addressed = teachersOf(plan)
  await insertRows(
    db,
    'journals',
    plan.journals.map((journal, index) => ({
      id: journalIds[index],
      user_id: person(journal.child),
      arche_type: 'Lessons',
      archetype_id: lessons.get(journal.lesson),
      title: journal.title,
      content: journal.content,
      response_type: 'Text',
      teacher_id: person(addressed(journal)),
      comment_count: plan.comments.filter(comment => comment.journal === journal.key).length,
      created_at: journal.createdAt,
      updated_at: journal.createdAt,
      version: 1,
    })),
  )
  await insertRows(
    db,
    'comments',
    plan.comments.map((comment, index) => ({
      id: commentIds[index],
      journal_id: journalOf(comment.journal).id,
      user_id: person(comment.by),
      comment_type: 'Text',
      comment: comment.text,
      created_at: comment.createdAt,
    })),
  )
  await insertRows(
    db,
    'journal_reactions',
    plan.marks.map(mark => ({
      journal_id: journalOf(mark.journal).id,
      user_id: person(mark.by),
      action_type: mark.action,
      created_at: mark.createdAt,
    })),
  )
  await insertRows(
    db,
    'lesson_progress',
    plan.progress.map(line => ({
      child_id: person(line.child),
      lesson_id: lessons.get(line.lesson),
      progress: line.state,
      changed_at: line.completedAt ?? line.startedAt,
    })),
  )
  const told: Happening[] = [
    ...plan.journals.map((journal, index) => ({
      type: 'journal_added' as const,
      at: journal.createdAt,
      actor: person(journal.child),
      child: journal.child,
      journal: journalIds[index] ?? 0,
      comment: null,
    })),
    ...plan.comments.map((comment, index) => ({
      type: 'comment_added' as const,
      at: comment.createdAt,
      actor: person(comment.by),
      child: journalOf(comment.journal).journal.child,
      journal: journalOf(comment.journal).id,
      comment: commentIds[index] ?? 0,
    })),
    ...plan.marks.map(mark => ({
      type: mark.action === 1 ? ('journal_liked' as const) : ('journal_starred' as const),
      at: mark.createdAt,
      actor: person(mark.by),
      child: journalOf(mark.journal).journal.child,
      journal: journalOf(mark.journal).id,
      comment: null,
    })),
  ]
  await insertTopics(db, plan, ids, told)
}

/** The teacher that an entry is addressed to: the one who starred it, else the first of the child's first class. */
function teachersOf(plan: DistrictPlan): (journal: JournalPlan) => string {
  const starredBy = new Map(plan.marks.filter(mark => mark.action === 3).map(mark => [mark.journal, mark.by]))
  const classes = new Map(plan.classes.map(group => [group.key, group]))
  const first = new Map(
    plan.children.map(child => [child.key, classes.get(child.classes[0] ?? '')?.teachers[0] ?? '']),
  )
  return journal => starredBy.get(journal.key) ?? first.get(journal.child) ?? ''
}

/** Appends to each topic in the order of time; what is older than a few days counts as read by whom it was told. */
async function insertTopics(
  db: Db,
  plan: DistrictPlan,
  ids: SeedIds,
  told: readonly Happening[],
): Promise<void> {
  const heard = audiences(plan, ids)
  const last = new Map<string, number>()
  const entries = [...told]
    .sort((a, b) => a.at.localeCompare(b.at))
    .flatMap(happening =>
      heard(happening).map(topic => {
        const number = (last.get(topic) ?? 0) + 1
        last.set(topic, number)
        return {
          topic,
          number,
          type: happening.type,
          actor_id: happening.actor,
          child_id: ids.people.get(happening.child),
          subject_kind: 'journal',
          subject_id: happening.journal,
          other_kind: happening.comment === null ? null : 'comment',
          other_id: happening.comment,
          created_at: happening.at,
        }
      }),
    )
  await insertRows(
    db,
    'topics',
    [...last].map(([name, number]) => ({ name, last: number })),
  )
  await insertRows(db, 'topic_entries', entries)
  const newest = told.reduce((latest, happening) => (happening.at > latest ? happening.at : latest), '')
  const readUntil = new Date(new Date(newest).getTime() - 3 * 24 * 3600 * 1000).toISOString()
  const reads = entries
    .filter(entry => entry.created_at < readUntil)
    .flatMap(entry =>
      readersOf(entry.topic, plan, ids).map(user => ({
        user_id: user,
        topic: entry.topic,
        number: entry.number,
        read_at: entry.created_at,
      })),
    )
  await insertRows(db, 'feed_read', reads)
}

function audiences(plan: DistrictPlan, ids: SeedIds): (happening: Happening) => string[] {
  const children = new Map(plan.children.map(child => [child.key, child]))
  const parents = Map.groupBy(
    plan.guardians.flatMap(guardian => guardian.children.map(child => ({ child, guardian: guardian.key }))),
    link => link.child,
  )
  return ({ type, child }) => {
    const family = [
      topics.childFeed(ids.people.get(child) ?? 0),
      ...(parents.get(child) ?? []).map(link => topics.parent(ids.people.get(link.guardian) ?? 0)),
    ]
    const isForClass = type === 'journal_added' || type === 'comment_added'
    const groups = (children.get(child)?.classes ?? []).map(key => topics.group(ids.classes.get(key) ?? 0))
    return isForClass ? [...family, ...groups] : family
  }
}

/** Whoever listens to a topic; for a class its teachers. */
function readersOf(topic: string, plan: DistrictPlan, ids: SeedIds): number[] {
  const id = Number(topic.split('/').at(-1))
  if (!topic.startsWith('groups/')) return [id]
  const group = plan.classes.find(candidate => ids.classes.get(candidate.key) === id)
  return (group?.teachers ?? []).map(key => ids.people.get(key) ?? 0)
}
