import { fullName, isPlainName } from '@kindling/rules/full-name'
import { mailNameMessages } from '@kindling/rules/messages/mail-names'
import type { Db } from './database/connect.ts'
import { run, statement } from './database/statement.ts'

/** How mail names a person. */
export interface MailName {
  first: string
  full: string
  /** Whether mail may contain the name that this person typed. */
  isQuoted: boolean
  /** Null when it is not proved. */
  address: string | null
}

interface Found {
  id: number
  user_type: string
  first_name: string
  last_name: string
  email: string | null
  is_proved: boolean
}

// The child, a guardian or the school typed a child's name: it is quoted only when all adults who may change it have proved their
// addresses.
const people = statement<{ ids: readonly number[] }, Found>`
  select u.id, u.user_type, u.first_name, u.last_name, u.email, case when u.user_type <> 'Child' then has_proved_address(u.id)
    else (is_pupil(u.id) or has_proved_guardian(u.id)) and not exists (select from current_guardians g
      where g.child_id = u.id and not has_proved_address(g.guardian_id)) end as is_proved
  from users u where u.id = any(${input => input.ids}::bigint[])`

/**
 * Names for mail. A person without a proved address could write to strangers through us, with a name as the message: mail uses neutral
 * words for such people, and for a child whom such an adult may rename (issue 12 §3.6). It also does so for a name that is an address.
 */
export async function namesForMail(db: Db, ids: readonly number[]): Promise<(id: number) => MailName> {
  const found = new Map((await run(db, people, { ids })).map(one => [one.id, one]))
  return id => {
    const person = found.get(id)
    const address = person?.is_proved ? (person.email ?? '') : null
    if (person?.is_proved && isPlainName(fullName(person)))
      return { first: person.first_name, full: fullName(person), isQuoted: true, address }
    const neutral = person?.user_type === 'Child' ? mailNameMessages.child : mailNameMessages.adult
    return { first: neutral, full: neutral, isQuoted: false, address }
  }
}

/** How mail to a person's own address greets that person. */
export async function greetingFor(db: Db, id: number): Promise<string> {
  const name = (await namesForMail(db, [id]))(id)
  return name.isQuoted ? name.first : mailNameMessages.reader
}
