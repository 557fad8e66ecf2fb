import { declinedDays } from '@kindling/rules/guardian-requests'
import { classMessages } from '@kindling/rules/messages/classes'
import type { ReadContext } from '../../platform/access/policy.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { refuseField } from '../../platform/refusals.ts'
import { listEarlierEnds } from './queries.ts'

interface Coming {
  childId: number
  /** Null where the teacher is asked by the own code. */
  classId: number | null
  teacherId: number
  /** A guardian with a proved address brings the child. */
  byGuardian: boolean
  field: 'class_code' | 'profile_code'
}

/**
 * After a guardian's or the teacher's no a child asks again in vain for some time; a guardian brings the child in all the same.
 * True where the child was here or asked lately: then it comes without news, since nobody makes mail by coming and going.
 */
export async function isComingBack({ db, clock }: ReadContext, coming: Coming): Promise<boolean> {
  const since = secondsAfter(clock.now(), -declinedDays * 24 * 3600)
  const ends = await listEarlierEnds(db, { ...coming, since })
  if (ends.includes('no') && !coming.byGuardian) throw refuseField(coming.field, classMessages.saidNo)
  return ends.length > 0
}
