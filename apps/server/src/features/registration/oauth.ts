import type { finishOauth, oauthConnect, oauthRegister, oauthSignIn } from '@kindling/contract/registration'
import { accountHash } from '@kindling/rules/addresses'
import { safeRedirect } from '@kindling/rules/links'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { landingPath } from '@kindling/rules/people'
import { isSocialProvider, type SocialProvider } from '@kindling/rules/registration'
import type { FastifyReply } from 'fastify'
import { isGuest } from '../../platform/actor.ts'
import { requireCaptcha } from '../../platform/captcha.ts'
import { hostOf } from '../../platform/networks.ts'
import { beginOpenId, finishOpenId, type OpenIdCheck, type Vouched } from '../../platform/open-id.ts'
import { commonLimits, useLimit } from '../../platform/rate-limits.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { dropSigned, giveSigned, readSigned } from '../../platform/sessions/signed-cookies.ts'
import type { SocialClient } from '../../platform/settings.ts'
import { openSession, takeConfirmation } from '../accounts/index.ts'
import { makeOffer } from './offer.ts'
import { findIdentity, hasAccount, type Identity } from './queries.ts'
import { byProvider, connectAccount, registerVouchedParent } from './vouched-account.ts'

/** What the browser keeps while the person is at the provider. */
interface Way {
  provider: SocialProvider
  purpose: 'register' | 'sign-in' | 'connect'
  check: OpenIdCheck
  type: 'Parent' | 'Teacher'
  userId: number
  from: string
  /** The query of the registration page to return to, when it needs more input. */
  carried: Record<string, string>
}

const cookie = { name: 'oauth', seconds: 900 }

export async function leadToRegister(context: RequestContext<typeof oauthRegister>): Promise<FastifyReply> {
  const { services, query, params } = context
  const known = knownProvider(context, params.provider)
  const { type, captcha_token: token, login_redirect: from, webinar_id: webinar, ...rest } = query
  try {
    await requireCaptcha(services, { token, action: 'User/oauth_register' }, accountMessages.captchaFailed)
  } catch (error) {
    if (error instanceof Refusal) return fail(context, known.provider, type)
    throw error
  }
  const carried = Object.fromEntries(
    Object.entries({ ...rest, webinar_id: webinar ? String(webinar) : '' }).filter(([, value]) => value),
  ) as Record<string, string>
  return lead(context, known, { purpose: 'register', type, userId: 0, from, carried })
}

export const leadToSignIn = (context: RequestContext<typeof oauthSignIn>): Promise<FastifyReply> =>
  lead(context, knownProvider(context, context.params.provider), {
    purpose: 'sign-in',
    type: 'Parent',
    userId: 0,
    from: context.query.login_redirect,
    carried: {},
  })

/** The caller's account page shows the result of connecting a provider. */
const connectedAddress = (what: string) => `/dashboard/profile?connected=${what}${accountHash}`

/** A provider is a way to sign in, so the owner must have just confirmed to be present. */
export async function leadToConnect(context: RequestContext<typeof oauthConnect>): Promise<FastifyReply> {
  const known = knownProvider(context, context.params.provider)
  if (!takeConfirmation(context)) return context.reply.redirect(connectedAddress('failed'))
  return lead(context, known, {
    purpose: 'connect',
    type: 'Parent',
    userId: context.actor.id,
    from: '',
    carried: {},
  })
}

/**
 * The return from a provider. A person with an account is signed in; a new person becomes a parent at once, or continues to the form that
 * asks a teacher for grade and school. An address that already has an account is never taken over: its owner signs in and connects the
 * provider.
 */
export async function comeBack(context: RequestContext<typeof finishOauth>): Promise<FastifyReply> {
  const { services, request, reply, params } = context
  const known = knownProvider(context, params.provider)
  const way = readSigned<Way>(services, request, cookie)
  if (way?.provider !== known.provider) return fail(context, known.provider, 'Parent')
  dropSigned(context, cookie)
  const vouched = await vouch(context, known, way.check)
  if (!vouched) return fail(context, known.provider, way.type)
  const identity: Identity = { provider: known.provider, subject: vouched.subject, email: vouched.email }
  if (way.purpose === 'connect') {
    const isSame = !isGuest(context.actor) && context.actor.id === way.userId
    const done = isSame && (await connectAccount(context, identity))
    return reply.redirect(connectedAddress(done ? known.provider : 'failed'))
  }
  const account = await findIdentity(services.db, identity)
  if (account?.disabled_at) return reply.redirect('/signin?oauth=disabled')
  if (account) {
    const { session } = await openSession(context, account, { remember: false, by: byProvider(identity) })
    const wanted = safeRedirect(way.from, services.settings.publicUrl)
    if (session?.second_step)
      return reply.redirect(wanted ? `/signin?${new URLSearchParams({ login_redirect: wanted })}` : '/signin')
    return reply.redirect(wanted ?? session?.landing ?? '/')
  }
  return welcome(context, way, { ...identity, first_name: vouched.firstName, last_name: vouched.lastName })
}

interface Known {
  provider: SocialProvider
  client: SocialClient
}

function knownProvider({ services }: Pick<RequestContext, 'services'>, name: string): Known {
  const client = isSocialProvider(name) ? services.settings.social[name] : undefined
  if (!isSocialProvider(name) || !client) throw refuse('NOT_FOUND')
  return { provider: name, client }
}

async function lead(
  context: Pick<RequestContext, 'services' | 'request' | 'reply'>,
  { provider, client }: Known,
  way: Omit<Way, 'provider' | 'check'>,
): Promise<FastifyReply> {
  const { services, reply } = context
  try {
    const { url, check } = await beginOpenId(client, addressOf(services, provider))
    giveSigned<Way>(context, cookie, { ...way, provider, check })
    return reply.redirect(url.href)
  } catch (error) {
    services.log.warn({ err: error, provider }, 'the provider cannot be asked')
    return fail(context, provider, way.type)
  }
}

async function vouch(
  { services, request }: Pick<RequestContext, 'services' | 'request'>,
  { provider, client }: Known,
  check: OpenIdCheck,
): Promise<Vouched | null> {
  const cameBackTo = new URL(addressOf(services, provider))
  cameBackTo.search = new URL(request.url, services.settings.publicUrl).search
  try {
    return await finishOpenId(client, cameBackTo, check)
  } catch (error) {
    services.log.warn({ provider, fault: (error as Error).message }, 'social sign-in failed')
    return null
  }
}

async function welcome(
  context: RequestContext<typeof finishOauth>,
  way: Way,
  person: Identity & { first_name: string; last_name: string },
): Promise<FastifyReply> {
  const { services, reply, request } = context
  const { provider } = way
  if (way.purpose === 'sign-in')
    return reply.redirect(`/signin?${new URLSearchParams({ oauth: 'unknown', provider })}`)
  if (!person.email) return fail(context, provider, way.type)
  const exists = `/signin?${new URLSearchParams({ oauth: 'exists', provider })}`
  if (await hasAccount(services.db, person.email, way.type)) return reply.redirect(exists)
  await useLimit(services, commonLimits.registrations, hostOf(request.ip))
  if (way.type === 'Teacher') {
    makeOffer(context, person)
    return reply.redirect(`/registration/classroom?${new URLSearchParams(way.carried)}`)
  }
  const id = await registerVouchedParent(services, person, way.carried)
  if (id === null) return reply.redirect(exists)
  await openSession(context, { id, user_type: 'Parent' }, { remember: false, by: byProvider(person) })
  return reply.redirect(safeRedirect(way.from, services.settings.publicUrl) ?? landingPath('Parent'))
}

function fail(
  { reply }: Pick<RequestContext, 'reply'>,
  provider: SocialProvider,
  type: Way['type'],
): FastifyReply {
  const page = type === 'Teacher' ? '/registration/classroom' : '/signin'
  return reply.redirect(`${page}?${new URLSearchParams({ oauth: 'failed', provider })}`)
}

const addressOf = (services: RequestContext['services'], provider: SocialProvider) =>
  `${services.settings.publicUrl}/oauth/${provider}/callback`
