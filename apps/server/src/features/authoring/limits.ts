import { mostExercises } from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import type { Actor } from '../../platform/actor.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { countUse, type RateLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { countExercisesBy } from './exercise-queries.ts'

export const authoringLimits = {
  lessons: { name: 'lessons-made', most: 60, seconds: 3_600 },
  exercises: { name: 'exercises-made', most: 200, seconds: 3_600 },
  imports: { name: 'lesson-imports', most: 60, seconds: 3_600 },
  /** A course that is taken back and asked about again is in the lists at once, and announced once a day. */
  toldSchool: { name: 'courses-told-to-school', most: 1, seconds: 86_400 },
  toldStaff: { name: 'courses-told-to-staff', most: 1, seconds: 86_400 },
  changed: { name: 'lessons-changed', most: 600, seconds: 3_600 },
} as const satisfies RateLimits

/** Refuses more exercises than one person can have. Those of one person are made one after another, until the transaction ends. */
export async function requireRoom({ db }: Pick<Tx, 'db'>, userId: number, more: number): Promise<void> {
  await lockAccount(db, userId)
  if ((await countExercisesBy(db, userId)) + more > mostExercises.person)
    throw refuse('LIMIT', authoringRefusals.many)
}

/** Each change of something written counts, and needs a proved address. */
export async function requireChanging(services: Services, actor: Pick<Actor, 'id'>): Promise<void> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, authoringLimits.changed, actor.id)
}

/** Whether those who look at a course hear now that it waits; counted in the transaction of the question. */
export async function isNews(
  services: Pick<Services, 'db' | 'clock'>,
  limit: typeof authoringLimits.toldSchool | typeof authoringLimits.toldStaff,
  courseId: number,
): Promise<boolean> {
  return (await countUse(services, limit, courseId)) <= limit.most
}
