import { declinedDays } from '@kindling/rules/guardian-requests'
import { classMessages } from '@kindling/rules/messages/classes'
import type { ReadContext } from '../../platform/access/policy.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { refuseField } from '../../platform/refusals.ts'
import { listEarlierEnds } from './queries.ts'

interface Coming {
  childId: number
  /** Null when the teacher is asked by the teacher's own code. */
  classId: number | null
  teacherId: number
  /** A guardian with a proved address brings the child. */
  byGuardian: boolean
  field: 'class_code' | 'profile_code'
}

/**
 * After a no by a guardian or the teacher, the child may not ask again for some time; a guardian may still bring the child in. True when
 * the child was recently here or asked: then no news is sent, so that coming and going causes no mail.
 */
export async function isComingBack({ db, clock }: ReadContext, coming: Coming): Promise<boolean> {
  const since = secondsAfter(clock.now(), -declinedDays * 24 * 3600)
  const ends = await listEarlierEnds(db, { ...coming, since })
  if (ends.includes('no') && !coming.byGuardian) throw refuseField(coming.field, classMessages.saidNo)
  return ends.length > 0
}
