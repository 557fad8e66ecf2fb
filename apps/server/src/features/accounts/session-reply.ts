import type { getSession } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Relation } from '@kindling/rules/access'
import { landingPath, operatorHome } from '@kindling/rules/people'
import { hidesSparks } from '@kindling/rules/sparks'
import type { FastifyRequest } from 'fastify'
import { type Actor, isGuest, type Support } from '../../platform/actor.ts'
import type { Services } from '../../platform/services.ts'
import { findSupportVisit } from '../../platform/sessions/queries.ts'
import type { SecondStep } from '../../platform/sessions/second-step-queries.ts'
import { findAwaiting } from '../../platform/sessions/sessions.ts'
import { onDevice, presentChild, presentUser } from './present.ts'
import { findWaiting, listOwnChildren, listUserRecords, type OwnChild } from './queries.ts'

export type SessionReply = ReplyOf<typeof getSession>

/** What the browser needs from the session; a parent's includes the children. */
export async function sessionReply(services: Services, actor: Actor): Promise<SessionReply> {
  if (isGuest(actor)) return guestReply()
  const own = actor.userType === 'Parent' ? await listOwnChildren(services.db, actor.id) : []
  const [self, ...children] = await listUserRecords(services, [actor.id, ...own.map(child => child.id)])
  if (!self) return guestReply()
  const user = onDevice(presentUser(self, services), actor)
  return {
    user,
    landing: actor.isOperator ? operatorHome : landingPath(user.user_type, user.user_role),
    is_operator: actor.isOperator,
    impersonated: actor.support !== null,
    ...(actor.support ? { support_visit: await visitReply(services, actor.support) } : {}),
    on_class_device: actor.isOnClassDevice,
    welcome_done: self.welcome_done,
    school_unverified: self.school_unverified,
    ...(self.works_at_club ? { works_at_club: true } : {}),
    ...(self.waits_for_school ? { waits_for_school: self.waits_for_school } : {}),
    without_sparks: hidesSparks({ isOn: self.sparks_on, hasPlan: user.pro_plan_active }),
    has_voice: services.voice !== null,
    ...(actor.userType === 'Child' ? { waits_for: await findWaiting(services, actor.id) } : {}),
    ...(actor.userType === 'Parent'
      ? { children: children.map(child => presentChild(child, relationsTo(child, own), services)) }
      : {}),
  }
}

/** The session of a request: a guest's says which second step a sign-in in this browser still awaits. */
export async function requestedSession(
  services: Services,
  actor: Actor,
  request: FastifyRequest,
): Promise<SessionReply> {
  if (!isGuest(actor)) return sessionReply(services, actor)
  return guestReply((await findAwaiting(services, request))?.awaits)
}

/** No person is signed in; a browser with a begun sign-in continues at its second step. */
export const guestReply = (awaits?: SecondStep): SessionReply => ({
  user: null,
  landing: awaits ? '/signin' : landingPath('Guest'),
  is_operator: false,
  impersonated: false,
  on_class_device: false,
  welcome_done: [],
  school_unverified: false,
  without_sparks: false,
  has_voice: false,
  ...(awaits ? { second_step: awaits } : {}),
})

/** A guardian's relations to one of the own children. */
export const relationsTo = (child: { id: number }, own: readonly OwnChild[]): Relation[] =>
  own.some(one => one.id === child.id && one.is_confirmed) ? ['guardian'] : ['new-guardian']

async function visitReply(services: Services, { visitId }: Support): Promise<SessionReply['support_visit']> {
  const { reason, ends_at } = await findSupportVisit(services.db, visitId)
  const seconds_left = Math.ceil((ends_at.getTime() - services.clock.now().getTime()) / 1_000)
  return { reason, ends_at: ends_at.toISOString(), seconds_left }
}
