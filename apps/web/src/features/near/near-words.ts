import { nearWords } from '@kindling/rules/words/near'
import { say } from '../../platform/words.ts'
import type { Near } from './api.ts'
import type { Line } from './near-lines.ts'

/** What a line is called; for a child in a child's words. */
export function nameOf(near: Near, isChild: boolean): string {
  const { kind, name, group } = near
  const isThing = kind === 'cards' || kind === 'password' || kind === 'letter'
  if (isChild && (isThing || (name === '' && group === null))) return say(nearWords.childNames, { kind })
  return adultNameOf(near)
}

/** A line as it is read to a child: the name, and what each class or thing of it means. */
export const readingOf = ({ all }: Line): string =>
  all.map(near => `${nameOf(near, true)}. ${say(seesOf(near, true), { name: '' })}`).join(' ')

function adultNameOf({ kind, name, group, state, role }: Near): string {
  if (role !== null) return say(nearWords.asRole, { name, role })
  if (kind === 'cards') return nearWords.cards
  if (kind === 'password') return nearWords.password
  if (kind === 'letter' && name !== '') return say(nearWords.letterTo, { address: name })
  if (kind === 'letter') return state === 'mailed' ? nearWords.letterMailed : nearWords.letter
  if (kind === 'school') return name === '' ? nearWords.unverifiedSchool : name
  const isOfClass = (kind === 'teacher' || kind === 'device') && group !== null
  return isOfClass ? say(nearWords.inClass, { name: name || nearWords.device, group: group.name }) : name
}

/** What it can see and do, in one plain sentence. */
export function seesOf({ kind, state, verified }: Near, isChild: boolean): string {
  const sees = isChild ? nearWords.childSees : nearWords.sees
  const isJoined = state === 'joined'
  if (kind === 'guardian') return state === 'untapped' ? sees.untapped : sees.guardian
  if (kind === 'class' && verified) return isJoined ? sees.classJoined : sees.class
  if (kind === 'class') return isJoined ? sees.clubJoined : sees.club
  if (kind === 'teacher' && verified && state === 'substitute') return sees.substitute
  if (kind === 'teacher' && verified) return isJoined ? sees.teacherJoined : sees.teacher
  if (kind === 'teacher') return isJoined ? sees.leaderJoined : sees.leader
  if (kind === 'school') return verified ? sees.school : sees.schoolUnverified
  return sees[kind]
}

/** What is remarkable about it: new, not confirmed, not verified. */
export function marksOf({ kind, state, verified, is_new }: Near): string[] {
  const isVerifiable = kind === 'class' || kind === 'teacher' || kind === 'school'
  return [
    is_new ? 'isNew' : '',
    state === 'confirmed' || state === 'mailed' ? '' : state,
    isVerifiable && !verified ? 'unverified' : '',
    kind === 'guardian' && !verified ? 'unproved' : '',
  ].filter(Boolean)
}
