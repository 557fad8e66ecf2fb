import type { ReplyOf } from '@kindling/contract/define-call'
import type { addStudents } from '@kindling/contract/imports'
import type { Fault, ImportLine } from '@kindling/rules/roster-import'
import { say } from '@kindling/rules/words/format'
import { importWords } from '@kindling/rules/words/imports'
import type { KnownStudent } from './queries.ts'

export type ImportRow = ReplyOf<typeof addStudents>['rows'][number]

/** What is to be done with one line. */
export interface Step {
  line: ImportLine
  outcome: ImportRow['outcome']
  fault: Fault | null
  classId: number | null
  known: KnownStudent | null
}

interface School {
  students: readonly KnownStudent[]
  groups: readonly { id: number; name: string }[]
  taken: ReadonlySet<string>
  today: string
  /** Teachers put children into their own classes; an administrator may leave the class open. */
  needsClass: boolean
}

/** Decides line by line what a file would do to a school, and does nothing. */
export function planImport(lines: readonly ImportLine[], school: School): Step[] {
  const byUsername = new Map(school.students.map(one => [one.username?.toLowerCase() ?? '', one]))
  const byPerson = new Map(school.students.map(one => [personOf(one), one]))
  const groups = new Map(school.groups.map(group => [plain(group.name), group.id]))
  const seen = new Set<string>()
  return lines.map(line => {
    const classId = groups.get(plain(line.class)) ?? null
    const username = line.username.toLowerCase()
    const known = username ? byUsername.get(username) : line.birth_date ? byPerson.get(personOf(line)) : null
    const step = { line, classId, known: known ?? null, fault: null }
    const fault = faultOf(line, { ...school, classId, isKnown: Boolean(known), isSeen: seen.has(username) })
    if (username) seen.add(username)
    if (fault) return { ...step, fault, outcome: 'error' as const }
    if (!known) return { ...step, outcome: 'new' as const }
    const isThere = classId === null || known.class_ids.includes(classId)
    return { ...step, outcome: isThere ? ('already_there' as const) : ('joins_class' as const) }
  })
}

interface Circumstances extends School {
  classId: number | null
  isKnown: boolean
  isSeen: boolean
}

function faultOf(line: ImportLine, at: Circumstances): Fault | null {
  if (line.fault) return line.fault
  if (line.username && at.isSeen) return { column: 'username', message: importWords.usernameTwice }
  if (!at.isKnown && at.taken.has(line.username.toLowerCase()))
    return { column: 'username', message: importWords.usernameTaken }
  if (line.birth_date && line.birth_date > at.today)
    return { column: 'birth_date', message: importWords.birthDateFuture }
  if (line.class && at.classId === null)
    return { column: 'class', message: say(importWords.classUnknown, { name: line.class.slice(0, 80) }) }
  if (!line.class && at.needsClass) return { column: 'class', message: importWords.classMissing }
  return null
}

const plain = (name: string) => name.trim().toLowerCase()
const personOf = (one: { first_name: string; last_name: string; birth_date: string | null }) =>
  [plain(one.first_name), plain(one.last_name), one.birth_date ?? ''].join('\n')
