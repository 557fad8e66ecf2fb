import { fullName } from '@kindling/rules/full-name'
import { inboxMessages } from '@kindling/rules/messages/inbox'
import { format } from '../../platform/messages.ts'
import { gathered, type NewsLine } from './news-lines.ts'
import { sentenceOf } from './sentence.ts'

/** The sentence of a line: of several people who did the same, two by name. A child reads the first names of those who write to it. */
export function sentenceOfLine({ item, others }: NewsLine, isChild: boolean): string {
  // A person who does it again counts once.
  const people = new Map(others.map(one => [one.user_id, one]))
  people.delete(item.user_id)
  const [second, ...more] = people.values()
  const isWritten = isChild && item.type === 'comment_added'
  const words = isWritten
    ? second
      ? inboxMessages.manyWrote
      : inboxMessages.wrote
    : second && gathered[item.type]
  if (!words) return sentenceOf(item)
  const nameOf = isWritten ? firstName : fullName
  return format(words, {
    first: nameOf(item.user_info),
    second: second ? nameOf(second.user_info) : '',
    more: more.length,
    title: item.contentDetails.title,
  })
}

const firstName = (person: Parameters<typeof fullName>[0]) => person.first_name || fullName(person)
