import { nearMessages } from '@kindling/rules/messages/near'
import { format } from '../../platform/messages.ts'
import type { Near } from './api.ts'
import type { Line } from './near-lines.ts'

/** The name of a line; for a child in simple words. */
export function nameOf(near: Near, isChild: boolean): string {
  const { kind, name, group } = near
  const isThing = kind === 'cards' || kind === 'password' || kind === 'letter'
  if (isChild && (isThing || (name === '' && group === null)))
    return format(nearMessages.childNames, { kind })
  return adultNameOf(near)
}

/** A line as it is read aloud to a child: the name, and what each class or thing of it means. */
export const readingOf = ({ all }: Line): string =>
  all.map(near => `${nameOf(near, true)}. ${format(seesOf(near, true), { name: '' })}`).join(' ')

function adultNameOf({ kind, name, group, state, role }: Near): string {
  if (role !== null) return format(nearMessages.asRole, { name, role })
  if (kind === 'cards') return nearMessages.cards
  if (kind === 'password') return nearMessages.password
  if (kind === 'letter' && name !== '') return format(nearMessages.letterTo, { address: name })
  if (kind === 'letter') return state === 'mailed' ? nearMessages.letterMailed : nearMessages.letter
  if (kind === 'school') return name === '' ? nearMessages.unverifiedSchool : name
  const isOfClass = (kind === 'teacher' || kind === 'device') && group !== null
  return isOfClass
    ? format(nearMessages.inClass, { name: name || nearMessages.device, group: group.name })
    : name
}

/** What it can see and do, in one plain sentence. */
export function seesOf({ kind, state, verified }: Near, isChild: boolean): string {
  const sees = isChild ? nearMessages.childSees : nearMessages.sees
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

/** Its marks: new, not confirmed, not verified. */
export function marksOf({ kind, state, verified, is_new }: Near): string[] {
  const isVerifiable = kind === 'class' || kind === 'teacher' || kind === 'school'
  return [
    is_new ? 'isNew' : '',
    state === 'confirmed' || state === 'mailed' ? '' : state,
    isVerifiable && !verified ? 'unverified' : '',
    kind === 'guardian' && !verified ? 'unproved' : '',
  ].filter(Boolean)
}
