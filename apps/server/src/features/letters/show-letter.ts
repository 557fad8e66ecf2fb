import type { ReplyOf } from '@kindling/contract/define-call'
import type { showLetter } from '@kindling/contract/letters'
import { readLetterCode } from '@kindling/rules/letters'
import type { Actor } from '../../platform/actor.ts'
import { hostOf } from '../../platform/networks.ts'
import { refuseWrongSecret } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Db } from '../../platform/transaction.ts'
import { isFirstGuardianAwaited } from '../guardians/index.ts'
import { hashOfCode } from './codes.ts'
import { isConfirmedAtOnce, statusOf } from './letter-status.ts'
import { findAddress, findLetter, type LetterRecord } from './queries.ts'

/** What a code opens, for every holder. A mail scanner that reads it changes nothing, and learns no name. */
export async function readLetter({
  services,
  actor,
  params,
  request,
}: RequestContext<typeof showLetter>): Promise<ReplyOf<typeof showLetter>> {
  const now = services.clock.now()
  const code = readLetterCode(params.code)
  const letter = code ? await findLetter(services.db, { codeHash: hashOfCode(code) }, now) : null
  if (!letter)
    return refuseWrongSecret(services, { kind: 'letter', from: hostOf(request.ip) }, refuse('NOT_FOUND'))
  const status = statusOf(letter, now)
  const isOpen = status === 'open' && (await isFor(services.db, letter, actor))
  return {
    letter: {
      status: status === 'open' && !isOpen ? 'elsewhere' : status,
      child_name: isOpen ? letter.child_first_name : null,
      teacher_name: isOpen ? letter.teacher_name : null,
      group_name: isOpen ? letter.group_name : null,
      mailed: letter.mailed_to !== null,
      ends_at: letter.ends_at.toISOString(),
      old_ways_end: isOpen ? await whenOldWaysEnd(services.db, letter) : 'never',
    },
  }
}

async function whenOldWaysEnd(
  db: Db,
  letter: LetterRecord,
): Promise<ReplyOf<typeof showLetter>['letter']['old_ways_end']> {
  if (!(await isFirstGuardianAwaited(db, letter.child_id))) return 'never'
  return isConfirmedAtOnce(letter) ? 'at-yes' : 'at-tap'
}

/** A printed letter is for every holder of the paper, a mailed one for the person who proved its address. */
export async function isFor(
  db: Db,
  letter: Pick<LetterRecord, 'mailed_to'>,
  actor: Pick<Actor, 'id'>,
): Promise<boolean> {
  if (letter.mailed_to === null) return true
  const own = await findAddress(db, actor.id)
  return Boolean(own?.email_verified_at) && own?.email?.toLowerCase() === letter.mailed_to.toLowerCase()
}
