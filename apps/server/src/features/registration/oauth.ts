import type { finishOauth, oauthConnect, oauthRegister, oauthSignIn } from '@kindling/contract/registration'
import { safeRedirect } from '@kindling/rules/links'
import { landingPath } from '@kindling/rules/people'
import { isSocialProvider, type SocialProvider } from '@kindling/rules/registration'
import { accountWords } from '@kindling/rules/words/accounts'
import type { FastifyReply } from 'fastify'
import { isGuest } from '../../platform/actor.ts'
import { requireCaptcha } from '../../platform/captcha.ts'
import { hostOf } from '../../platform/networks.ts'
import { beginOpenId, finishOpenId, type OpenIdCheck, type Vouched } from '../../platform/open-id.ts'
import { rateLimits, useLimit } from '../../platform/rate-limits.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { dropSigned, giveSigned, readSigned } from '../../platform/sessions/signed-cookies.ts'
import type { SocialClient } from '../../platform/settings.ts'
import { openSession, takeConfirmation } from '../accounts/index.ts'
import { makeOffer } from './offer.ts'
import { findIdentity, hasAccount, type Identity } from './queries.ts'
import { byProvider, connectAccount, registerVouchedParent } from './vouched-account.ts'

/** What is remembered in the browser while somebody is at the provider. */
interface Way {
  provider: SocialProvider
  purpose: 'register' | 'sign-in' | 'connect'
  check: OpenIdCheck
  type: 'Parent' | 'Teacher'
  userId: number
  from: string
  /** Query of the registration page to come back to, when more is asked there. */
  carried: Record<string, string>
}

const cookie = { name: 'oauth', seconds: 900 }

export async function leadToRegister(visit: Visit<typeof oauthRegister>): Promise<FastifyReply> {
  const { house, query, params } = visit
  const known = knownProvider(visit, params.provider)
  const { type, captcha_token: token, login_redirect: from, webinar_id: webinar, ...rest } = query
  try {
    await requireCaptcha(house, { token, action: 'User/oauth_register' }, accountWords.captchaFailed)
  } catch (error) {
    if (error instanceof Refusal) return fail(visit, known.provider, type)
    throw error
  }
  const carried = Object.fromEntries(
    Object.entries({ ...rest, webinar_id: webinar ? String(webinar) : '' }).filter(([, value]) => value),
  ) as Record<string, string>
  return lead(visit, known, { purpose: 'register', type, userId: 0, from, carried })
}

export const leadToSignIn = (visit: Visit<typeof oauthSignIn>): Promise<FastifyReply> =>
  lead(visit, knownProvider(visit, visit.params.provider), {
    purpose: 'sign-in',
    type: 'Parent',
    userId: 0,
    from: visit.query.login_redirect,
    carried: {},
  })

/** A provider is a way in, and so its owner has just confirmed to be there. */
export async function leadToConnect(visit: Visit<typeof oauthConnect>): Promise<FastifyReply> {
  const known = knownProvider(visit, visit.params.provider)
  if (!takeConfirmation(visit)) return visit.reply.redirect('/dashboard/profile?connected=failed')
  return lead(visit, known, {
    purpose: 'connect',
    type: 'Parent',
    userId: visit.actor.id,
    from: '',
    carried: {},
  })
}

/**
 * The way back. A provider's person who has an account is signed in; somebody new becomes a parent at once, or goes on
 * to the form that asks a teacher for grade and school. An address that has an account already is never taken over: its
 * owner signs in and connects the provider.
 */
export async function comeBack(visit: Visit<typeof finishOauth>): Promise<FastifyReply> {
  const { house, request, reply, params } = visit
  const known = knownProvider(visit, params.provider)
  const way = readSigned<Way>(house, request, cookie)
  if (way?.provider !== known.provider) return fail(visit, known.provider, 'Parent')
  dropSigned(visit, cookie)
  const vouched = await vouch(visit, known, way.check)
  if (!vouched) return fail(visit, known.provider, way.type)
  const identity: Identity = { provider: known.provider, subject: vouched.subject, email: vouched.email }
  if (way.purpose === 'connect') {
    const isSame = !isGuest(visit.actor) && visit.actor.id === way.userId
    const done = isSame && (await connectAccount(visit, identity))
    return reply.redirect(`/dashboard/profile?connected=${done ? known.provider : 'failed'}`)
  }
  const account = await findIdentity(house.db, identity)
  if (account?.disabled_at) return reply.redirect('/signin?oauth=disabled')
  if (account) {
    const { session } = await openSession(visit, account, { remember: false, by: byProvider(identity) })
    const wanted = safeRedirect(way.from, house.settings.publicUrl)
    if (session?.second_step)
      return reply.redirect(wanted ? `/signin?${new URLSearchParams({ login_redirect: wanted })}` : '/signin')
    return reply.redirect(wanted ?? session?.landing ?? '/')
  }
  return welcome(visit, way, { ...identity, first_name: vouched.firstName, last_name: vouched.lastName })
}

interface Known {
  provider: SocialProvider
  client: SocialClient
}

function knownProvider({ house }: Pick<Visit, 'house'>, name: string): Known {
  const client = isSocialProvider(name) ? house.settings.social[name] : undefined
  if (!isSocialProvider(name) || !client) throw refuse('NOT_FOUND')
  return { provider: name, client }
}

async function lead(
  visit: Pick<Visit, 'house' | 'request' | 'reply'>,
  { provider, client }: Known,
  way: Omit<Way, 'provider' | 'check'>,
): Promise<FastifyReply> {
  const { house, reply } = visit
  try {
    const { url, check } = await beginOpenId(client, addressOf(house, provider))
    giveSigned<Way>(visit, cookie, { ...way, provider, check })
    return reply.redirect(url.href)
  } catch (error) {
    house.log.warn({ err: error, provider }, 'the provider cannot be asked')
    return fail(visit, provider, way.type)
  }
}

async function vouch(
  { house, request }: Pick<Visit, 'house' | 'request'>,
  { provider, client }: Known,
  check: OpenIdCheck,
): Promise<Vouched | null> {
  const cameBackTo = new URL(addressOf(house, provider))
  cameBackTo.search = new URL(request.url, house.settings.publicUrl).search
  try {
    return await finishOpenId(client, cameBackTo, check)
  } catch (error) {
    house.log.warn({ provider, fault: (error as Error).message }, 'social sign-in failed')
    return null
  }
}

async function welcome(
  visit: Visit<typeof finishOauth>,
  way: Way,
  person: Identity & { first_name: string; last_name: string },
): Promise<FastifyReply> {
  const { house, reply, request } = visit
  const { provider } = way
  if (way.purpose === 'sign-in')
    return reply.redirect(`/signin?${new URLSearchParams({ oauth: 'unknown', provider })}`)
  if (!person.email) return fail(visit, provider, way.type)
  const exists = `/signin?${new URLSearchParams({ oauth: 'exists', provider })}`
  if (await hasAccount(house.db, person.email, way.type)) return reply.redirect(exists)
  await useLimit(house, rateLimits.registrations, hostOf(request.ip))
  if (way.type === 'Teacher') {
    makeOffer(visit, person)
    return reply.redirect(`/registration/classroom?${new URLSearchParams(way.carried)}`)
  }
  const id = await registerVouchedParent(house, person, way.carried)
  if (id === null) return reply.redirect(exists)
  await openSession(visit, { id, user_type: 'Parent' }, { remember: false, by: byProvider(person) })
  return reply.redirect(safeRedirect(way.from, house.settings.publicUrl) ?? landingPath('Parent'))
}

function fail({ reply }: Pick<Visit, 'reply'>, provider: SocialProvider, type: Way['type']): FastifyReply {
  const page = type === 'Teacher' ? '/registration/classroom' : '/signin'
  return reply.redirect(`${page}?${new URLSearchParams({ oauth: 'failed', provider })}`)
}

const addressOf = (house: Visit['house'], provider: SocialProvider) =>
  `${house.settings.publicUrl}/oauth/${provider}/callback`
