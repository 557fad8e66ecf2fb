import type { Random } from './chance.ts'
import { between, pick, shuffled } from './chance.ts'
import { courses } from './courses/index.ts'
import type {
  ChildPlan,
  ClassPlan,
  CommentPlan,
  GuardianPlan,
  JournalPlan,
  MarkPlan,
  ProgressPlan,
} from './district-plan.ts'
import { journals as corpus } from './journals/index.ts'

interface People {
  classes: readonly ClassPlan[]
  children: readonly ChildPlan[]
  guardians: readonly GuardianPlan[]
}

const journalCount = 600
const day = 86_400_000

const lessonsByGrade = new Map(
  courses
    .flatMap(course => course.grades)
    .map(grade => [
      grade,
      courses
        .filter(course => course.grades.includes(grade))
        .flatMap(course => course.units.flatMap(unit => unit.lessons.map(lesson => lesson.shortName))),
    ]),
)

/** Journals of one term: the demo child and its room write most in the last two weeks; no class reads a text twice. */
export function planJournals(random: Random, today: string, people: People): JournalPlan[] {
  const [demo] = people.children
  const mates = people.children.filter(child => child.classes[0] === demo?.classes[0])
  const used = new Map<string, Set<number>>()
  const written: JournalPlan[] = []
  const write = (child: ChildPlan, oldest: number) => {
    const text = shuffled(random, fittingTexts(child)).find(one =>
      child.classes.every(key => !used.get(key)?.has(one)),
    )
    const seed = text === undefined ? undefined : corpus[text]
    if (text === undefined || !seed) return
    for (const key of child.classes) used.set(key, (used.get(key) ?? new Set()).add(text))
    const { band, lesson, title, content } = seed
    const createdAt = schoolTime(random, today, oldest)
    written.push({
      key: `journal-${written.length + 1}`,
      child: child.key,
      text,
      band,
      lesson,
      title,
      content,
      createdAt,
    })
  }
  for (let turn = 0; demo && turn < 12; turn++) write(demo, turn < 6 ? 13 : 80)
  for (const child of shuffled(random, mates).slice(0, 18)) if (child !== demo) write(child, 13)
  for (let turn = 0; turn < 3000 && written.length < journalCount; turn++)
    write(pick(random, people.children), 84)
  return written.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** The answers that belong to each text, given by somebody who may: a teacher of the class or a guardian. */
export function planComments(random: Random, people: People, written: readonly JournalPlan[]): CommentPlan[] {
  const circle = circleOf(people)
  return written
    .flatMap(journal =>
      (corpus[journal.text]?.comments ?? []).flatMap(({ by, text }) => {
        const { teachers, guardians } = circle(journal.child)
        const authors = by === 'teacher' ? teachers : guardians
        if (authors.length === 0) return []
        const minutes = by === 'teacher' ? between(random, 15, 170) : between(random, 180, 340)
        return [
          {
            journal: journal.key,
            by: pick(random, authors),
            text,
            createdAt: later(journal.createdAt, minutes),
          },
        ]
      }),
    )
    .map((comment, index) => ({ key: `comment-${index + 1}`, ...comment }))
}

/** Families like, and a teacher gives a star; no child marks what another made. */
export function planMarks(random: Random, people: People, written: readonly JournalPlan[]): MarkPlan[] {
  const circle = circleOf(people)
  return written.flatMap(journal => {
    const { teachers, guardians } = circle(journal.child)
    const fans = guardians.filter(() => random() < 0.5)
    const likes = fans.map(
      (by): MarkPlan => ({
        journal: journal.key,
        by,
        action: 1,
        createdAt: later(journal.createdAt, between(random, 5, 300)),
      }),
    )
    if (random() > 0.3) return likes
    return [
      ...likes,
      {
        journal: journal.key,
        by: pick(random, teachers),
        action: 3,
        createdAt: later(journal.createdAt, between(random, 20, 170)),
      },
    ]
  })
}

/** A lesson somebody wrote about is completed; a few others are under way. */
export function planProgress(
  random: Random,
  today: string,
  people: People,
  written: readonly JournalPlan[],
): ProgressPlan[] {
  const rows = new Map<string, ProgressPlan>()
  for (const { child, lesson, createdAt } of written) {
    if (rows.has(`${child} ${lesson}`)) continue
    const startedAt = later(createdAt, -between(random, 20, 60))
    rows.set(`${child} ${lesson}`, { child, lesson, state: 'Completed', startedAt, completedAt: createdAt })
  }
  for (const [index, child] of people.children.entries()) {
    const lessons = lessonsByGrade.get(child.grade) ?? []
    for (const lesson of shuffled(random, lessons).slice(0, index === 0 ? 5 : between(random, 0, 3))) {
      if (rows.has(`${child.key} ${lesson}`)) continue
      const startedAt = schoolTime(random, today, 60)
      const done = random() < 0.5
      const completedAt = done ? later(startedAt, between(random, 15, 60)) : null
      rows.set(`${child.key} ${lesson}`, {
        child: child.key,
        lesson,
        state: done ? 'Completed' : 'InProgress',
        startedAt,
        completedAt,
      })
    }
  }
  return [...rows.values()]
}

function fittingTexts(child: ChildPlan): number[] {
  const lessons = new Set(lessonsByGrade.get(child.grade))
  return corpus.flatMap((journal, index) => (lessons.has(journal.lesson) ? [index] : []))
}

function circleOf({ classes, children, guardians }: People) {
  const byKey = new Map(children.map(child => [child.key, child]))
  const byClass = new Map(classes.map(one => [one.key, one]))
  return (key: string) => {
    const own = byKey.get(key)?.classes ?? []
    return {
      teachers: own.flatMap(one => byClass.get(one)?.teachers ?? []),
      guardians: guardians.filter(one => one.children.includes(key)).map(one => one.key),
    }
  }
}

/** A moment between half past eight and three (UTC-8) on a weekday before today. */
function schoolTime(random: Random, today: string, oldest: number): string {
  const start = Date.parse(`${today}T16:30:00Z`)
  let moment = start - between(random, 1, oldest) * day
  while ([0, 6].includes(new Date(moment).getUTCDay())) moment -= day
  return new Date(moment + between(random, 0, 390) * 60_000).toISOString()
}

function later(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * 60_000).toISOString()
}
