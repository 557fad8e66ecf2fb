import type { ReplyOf } from '@kindling/contract/define-call'
import type { addStudents } from '@kindling/contract/imports'
import { fullName } from '@kindling/rules/full-name'
import { format } from '@kindling/rules/messages/format'
import { importMessages } from '@kindling/rules/messages/imports'
import type { Fault, ImportLine } from '@kindling/rules/roster-import'
import type { KnownStudent } from './queries.ts'

export type ImportRow = ReplyOf<typeof addStudents>['rows'][number]

/** What to do with one line. */
export interface Step {
  line: ImportLine
  outcome: ImportRow['outcome']
  fault: Fault | null
  classId: number | null
  known: KnownStudent | null
  /** Another account has the username, or may have it, and this school must not be told: the server makes a similar one. */
  isTakenElsewhere: boolean
}

interface School {
  students: readonly KnownStudent[]
  groups: readonly { id: number; name: string }[]
  taken: ReadonlySet<string>
  takenElsewhere: ReadonlySet<string>
  today: string
  /** Teachers put children into their own classes; an administrator may leave the class open. */
  needsClass: boolean
}

/** Decides line by line what a file would do to a school, and changes nothing. */
export function planImport(lines: readonly ImportLine[], school: School): Step[] {
  const { students } = school
  const byUsername = new Map(students.map(one => [one.username?.toLowerCase() ?? '', one]))
  const byPerson = new Map(students.map(one => [personOf(one), one]))
  const knownBy = (line: ImportLine) => {
    if (line.username) return byUsername.get(line.username.toLowerCase())
    return line.birth_date ? byPerson.get(personOf(line)) : null
  }
  const groups = new Map(school.groups.map(group => [plain(group.name), group.id]))
  const seen = new Set<string>()
  return lines.map(line => {
    const classId = groups.get(plain(line.class)) ?? null
    const username = line.username.toLowerCase()
    const isTakenElsewhere = school.takenElsewhere.has(username)
    const known = knownBy(line) ?? (isTakenElsewhere ? students.find(one => hasSimilar(one, line)) : null)
    const step = { line, classId, known: known ?? null, fault: null, isTakenElsewhere }
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
  if (line.username && at.isSeen) return { column: 'username', message: importMessages.usernameTwice }
  if (!at.isKnown && at.taken.has(line.username.toLowerCase()))
    return { column: 'username', message: importMessages.usernameTaken }
  if (line.birth_date && line.birth_date > at.today)
    return { column: 'birth_date', message: importMessages.birthDateFuture }
  if (line.class && at.classId === null)
    return {
      column: 'class',
      message: format(importMessages.classUnknown, { name: line.class.slice(0, 80) }),
    }
  if (!line.class && at.needsClass) return { column: 'class', message: importMessages.classMissing }
  return null
}

/** Whether an earlier import of the same line made this student, with a similar username because the wanted one was taken. */
function hasSimilar(one: KnownStudent, line: ImportLine): boolean {
  const [username, wanted] = [plain(one.username ?? ''), `${plain(line.username)}.`]
  const isMade = username.startsWith(wanted) && /^[0-9a-f]{6}$/.test(username.slice(wanted.length))
  return isMade && plain(fullName(one)) === plain(fullName(line))
}

const plain = (name: string) => name.trim().toLowerCase()
const personOf = (one: { first_name: string; last_name: string; birth_date: string | null }) =>
  [plain(one.first_name), plain(one.last_name), one.birth_date ?? ''].join('\n')
