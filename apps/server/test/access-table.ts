import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@kindling/contract/define-call'
import { type ActOn, access, mayDo, type Relation, type RowKind } from '@kindling/rules/access'
import { type Person, people } from './two-districts.ts'

/** What a cell of the table can say: reached, or refused with this status. */
export type Expected = 'ok' | '400' | '401' | '403' | '404'

export interface Line {
  call: string
  row: string
  expected: Record<Person, Expected>
  why: string
}

/** The reviewed table of who may make which call on whose row: written by hand, read here, and once. */
export function readAccessTable(): readonly Line[] {
  read ??= parseAccessTable()
  return read
}

let read: readonly Line[] | null = null

function parseAccessTable(): Line[] {
  const text = readFileSync(join(import.meta.dirname, 'access-matrix.tsv'), 'utf8').trimEnd()
  const [head = '', ...lines] = text.split('\n')
  if (head !== ['call', 'row', ...people, 'why'].join('\t'))
    throw new Error(`The table's columns are ${head}`)
  return lines.map(line => {
    const [call = '', row = '', ...rest] = line.split('\t')
    const why = rest.at(people.length) ?? ''
    const expected = Object.fromEntries(people.map((person, index) => [person, readCell(line, rest[index])]))
    if (!why || rest.length !== people.length + 1) throw new Error(`This line is not whole: ${line}`)
    return { call, row, why, expected: expected as Record<Person, Expected> }
  })
}

function readCell(line: string, cell: string | undefined): Expected {
  if (cell === 'ok' || cell === '400' || cell === '401' || cell === '403' || cell === '404') return cell
  throw new Error(`"${cell}" is no answer: ${line}`)
}

type Held = Partial<Record<Person, readonly Relation[]>>

const aroundChild: Held = {
  child: ['self'],
  parent: ['guardian'],
  teacher: ['teacher-of'],
  joined_teacher: ['joined-teacher'],
  club_teacher: ['club-teacher'],
  substitute: ['substitute-of'],
  school_admin: ['school-admin'],
  district_admin: ['district-admin'],
}
const aroundClassmate: Held = {
  classmate: ['self'],
  parent_other: ['guardian'],
  teacher: ['teacher-of'],
  substitute: ['substitute-of'],
  school_admin: ['school-admin'],
  district_admin: ['district-admin'],
}
const aroundElsewhere: Held = {
  child_elsewhere: ['self'],
  teacher_elsewhere: ['teacher-of'],
  school_admin_elsewhere: ['school-admin'],
  district_admin_elsewhere: ['district-admin'],
}
const ownRow: Held = { child: ['self'], classmate: ['self'], child_elsewhere: ['self'] }

const atSchool: Held = {
  child: ['school-member'],
  classmate: ['school-member'],
  teacher: ['school-teacher'],
  substitute: ['school-teacher'],
  school_admin: ['school-teacher', 'school-admin'],
  district_admin: ['district-admin'],
}
const atSchoolElsewhere: Held = {
  child_elsewhere: ['school-member'],
  teacher_elsewhere: ['school-teacher'],
  school_admin_elsewhere: ['school-teacher', 'school-admin'],
  district_admin_elsewhere: ['district-admin'],
}

/** Who stands how to the row of a line; written by hand, as the table is. */
const relationsByRow: Record<string, Held> = {
  own: ownRow,
  child: aroundChild,
  'own-check-ins': {
    ...ownRow,
    teacher: ['self'],
    teacher_unconfirmed: ['self'],
    teacher_elsewhere: ['self'],
    joined_teacher: ['self'],
    club_teacher: ['self'],
    substitute: ['self'],
    unverified_admin: ['self'],
    school_admin: ['self'],
    school_admin_elsewhere: ['self'],
    district_admin: ['self'],
    district_admin_elsewhere: ['self'],
  },
  classmate: aroundClassmate,
  elsewhere: aroundElsewhere,
  'class-here': {
    child: ['co-member'],
    classmate: ['co-member'],
    teacher: ['teacher-of'],
    substitute: ['substitute-of'],
    school_admin: ['school-admin'],
    district_admin: ['district-admin'],
  },
  'class-elsewhere': {
    child_elsewhere: ['co-member'],
    teacher_elsewhere: ['teacher-of'],
    school_admin_elsewhere: ['school-admin'],
    district_admin_elsewhere: ['district-admin'],
  },
  'asked-teacher': { child: ['self'], parent: ['guardian'], teacher: ['addressed-teacher'] },
  sheet: { teacher: ['owner'] },
  'class-device': { teacher: ['teacher-of'], school_admin: ['school-admin'] },
  'school-here': atSchool,
  'school-elsewhere': atSchoolElsewhere,
  'district-here': { school_admin: ['school-admin'], district_admin: ['district-admin'] },
  'district-elsewhere': {
    school_admin_elsewhere: ['school-admin'],
    district_admin_elsewhere: ['district-admin'],
  },
  'report-for-admin': { teacher: ['requester'], school_admin: ['owner'] },
  offer: {
    teacher_elsewhere: ['offered-to'],
    school_admin: ['school-admin'],
    district_admin: ['district-admin'],
  },
  'talk-here': { teacher: ['told-adult'] },
  'talk-elsewhere': { teacher_elsewhere: ['told-adult'] },
  'talk-with-here': { teacher: ['told-adult', 'with-person'] },
  'talk-with-elsewhere': { teacher_elsewhere: ['told-adult', 'with-person'] },
  transfer: { school_admin: ['new-school-admin'], school_admin_elsewhere: ['old-school-admin'] },
  'claimed-school': { teacher_unconfirmed: ['claimant'] },
  'own-school': {
    teacher: ['school-teacher'],
    school_admin: ['school-admin'],
    teacher_elsewhere: ['school-teacher'],
    joined_teacher: ['school-teacher'],
    club_teacher: ['school-teacher'],
    substitute: ['school-teacher'],
    unverified_admin: ['unverified-admin'],
    school_admin_elsewhere: ['school-admin'],
  },
  edit: aroundChild,
  answer: aroundChild,
  like: aroundChild,
  'star-addressed': { ...aroundChild, teacher: ['teacher-of', 'addressed-teacher'] },
  'star-unaddressed': aroundChild,
  'by-child': { child: ['author'], parent: ['child-author-guardian'], teacher: ['child-author-teacher'] },
  'by-parent': { parent: ['author'] },
  'by-teacher': { teacher: ['author'] },
  'request-of-child': {
    child: ['requester'],
    parent: ['requester-guardian'],
    classmate: ['requested'],
    parent_other: ['requested-guardian'],
  },
  'new-child': { parent: ['guardian'] },
  'student-here': { school_admin: ['school-admin'], district_admin: ['district-admin'] },
  'child-of-parent': { parent: ['guardian'] },
  'child-alone': { child_elsewhere: ['self'] },
  'invite-of-parent': { parent: ['owner', 'guardian'] },
  'two-guardians': { parent: ['guardian'] },
  unattached: { child: ['owner'] },
  'careers-own': ownRow,
  'careers-child': aroundChild,
  'avatar-of-teacher': {
    child: ['acquainted'],
    classmate: ['acquainted'],
    parent: ['acquainted'],
    parent_other: ['acquainted'],
    teacher: ['owner'],
    school_admin: ['acquainted'],
    district_admin: ['acquainted'],
  },
  'on-journal': aroundChild,
  'on-journal-elsewhere': aroundElsewhere,
  'on-comment': { ...aroundChild, teacher: ['owner', 'teacher-of'] },
}

/** The act that a line is about, where the call's guard opens the row for several. */
const actByLine: Record<string, string> = {
  'updateUser child': 'reset-password',
  'updateUser elsewhere': 'reset-password',
  'updateUser careers-own': 'change-careers',
  'updateUser careers-child': 'change-careers',
  'updateJournal edit': 'edit',
  'updateJournal answer': 'answer-as-teacher',
  'likeJournal like': 'like',
  'likeJournal star-addressed': 'star',
  'likeJournal star-unaddressed': 'star',
}

/** What the one table of relations and acts says of a cell; null where the call's guard names no row. */
export function expectedByRules(call: Call, line: Line, person: Person): Expected | null {
  if (call.guard.rule !== 'row') return null
  if (person === 'guest') return '401'
  const { kind, act } = call.guard
  const held = relationsByRow[line.row]
  if (!held) throw new Error(`Nobody wrote down who stands how to the row "${line.row}"`)
  const named = actByLine[`${line.call} ${line.row}`] ?? act
  if (!(named in access[kind])) throw new Error(`${kind} knows no act ${named}`)
  const mayOpen = mayDo(kind, act as ActOn<RowKind>, held[person] ?? [])
  return mayOpen && mayDo(kind, named as ActOn<RowKind>, held[person] ?? []) ? 'ok' : '404'
}
