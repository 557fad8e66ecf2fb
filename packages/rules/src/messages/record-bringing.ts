import type { LeftOutKind } from '../records.ts'
import { recordParts } from './records.ts'

/** What stands in the window by which a record from elsewhere is brought, and with what came so. */
export const bringingMessages = {
  title: 'Bring a record from elsewhere',
  lead: 'If {name} was with another school or family account of this kind, choose the archive that was downloaded there. It is looked at first; nothing enters before your yes.',
  choose: 'Choose the archive',
  again: 'Choose another archive',
  sending: 'On its way: {percent, number}%',
  checking: 'The archive is being verified. This can take a minute.',
  whose: 'The record of {name}, signed on {day}. It says that it is from {place}.',
  otherName:
    'This record calls the child {there}. Here the child is called {name}. Please look whether it is the right one.',
  key: 'Signed by the key {key}',
  keyNote: 'Whoever wants to be sure compares the key with the one that {place} tells.',
  enters:
    'What enters: {journals, plural, one {# journal entry} other {# journal entries}}, {artefacts, plural, one {# thing} other {# things}} of the portfolio, {comments, plural, one {# comment} other {# comments}} and {files, plural, one {# file} other {# files}}.',
  leftOut: 'What stays out: {things}.',
  one: '{what} ({count, number})',
  seenBy: 'Only {name} and the guardians see what is brought. No school, no teacher and no figure has it.',
  yes: 'Bring it',
  bringing: 'It is being brought: {percent, number}%',
  waiting: 'It is about to begin.',
  done: 'Done. New here: {journals, plural, one {# journal entry} other {# journal entries}}, {artefacts, plural, one {# thing} other {# things}} of the portfolio, {comments, plural, one {# comment} other {# comments}} and {files, plural, one {# file} other {# files}}.',
  nothingNew: 'Done. Everything in this record was here already.',
  earlier: 'Brought so far',
  earlierOne: 'The record of {name} from {place}, brought on {day}',
  remove: 'Take it out again',
  removeOf: ': the record from {place}',
  removeTitle: 'Take out what this record brought?',
  removeText:
    'Everything that came with it goes, with its pictures, sounds and films. The archive itself is yours and stays where you keep it.',
  removed: 'It was taken out again',
  listTitle: 'Brought from elsewhere',
  listLead: 'These things came with a record from another place. Only {name} and the guardians see them.',
  ownLead: 'These things came with you from another place. Only you and your guardians see them.',
  listEmpty: 'Nothing was brought from elsewhere.',
  mark: 'From {place}, signed on {day}',
  about: 'About: {about}',
  goal: 'Goal: {goal}',
  answerOf: '{who} answered: {words}',
  answer: 'Answer: {words}',
  said: '{who} said on {day}: {words}',
  somebody: 'Somebody',
  missing: 'A file of it could not be read any more when the record was made.',
  mediaOf: 'From {title}',
} as const

const {
  highlights,
  work,
  goals,
  lessons,
  badges,
  boards,
  marks,
  check_ins,
  classes,
  guardians,
  friends,
  consents,
} = recordParts

/** What stays out of an import, by its names. */
export const leftOutNames: Record<LeftOutKind, string> = {
  highlights,
  work,
  goals,
  lessons,
  badges,
  boards,
  marks,
  check_ins,
  classes,
  guardians,
  friends,
  consents,
  recorded_comments: 'Recorded comments',
  other_comments: 'Comments on other things',
  reactions: 'Likes and stars',
}
