import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { usualMaxBytes } from '@kindling/contract/define-call'
import { healthCalls } from '@kindling/contract/health'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { areas } from './areas.ts'
import { accountRoutes, accountRoutesForAnyone, requestedSession } from './features/accounts/index.ts'
import { activityRoutes, activityRoutesForAnyone } from './features/activities/index.ts'
import { assignmentRoutes } from './features/assignments/index.ts'
import { authoringRoutes, authoringRoutesForAnyone } from './features/authoring/index.ts'
import { badgeRoutes } from './features/badges/index.ts'
import { boardRoutes, boardRoutesForAnyone } from './features/boards/index.ts'
import { careerRoutesForAnyone } from './features/careers/index.ts'
import { catalogueRoutes, catalogueRoutesForAnyone } from './features/catalogue/index.ts'
import { classSignInRoutes, classSignInRoutesForAnyone } from './features/class-signin/index.ts'
import { classStaffRoutes } from './features/class-staff/index.ts'
import { classRoutes } from './features/classes/index.ts'
import { commentRoutes } from './features/comments/index.ts'
import { consentRoutes } from './features/consents/index.ts'
import { courseRoutes, courseRoutesForAnyone } from './features/courses/index.ts'
import { disputeRoutes } from './features/disputes/index.ts'
import { districtRoutes } from './features/districts/index.ts'
import { erasureRoutes } from './features/erasure/index.ts'
import { familyRoutes } from './features/families/index.ts'
import { friendRoutes } from './features/friends/index.ts'
import { goalRoutes, goalRoutesForAnyone } from './features/goals/index.ts'
import { guardianRoutes } from './features/guardians/index.ts'
import { highlightRoutes } from './features/highlights/index.ts'
import { hopeRoutes } from './features/hope/index.ts'
import { importRoutes } from './features/imports/index.ts'
import { inviteRoutes, inviteRoutesForAnyone } from './features/invites/index.ts'
import { journalRoutes } from './features/journals/index.ts'
import { journeyLinkRoutes, serveSharedJourneys } from './features/journey-links/index.ts'
import { letterRoutes, letterRoutesForAnyone } from './features/letters/index.ts'
import { linkRoutes } from './features/links/index.ts'
import { mediaRoutes } from './features/media/index.ts'
import { membershipRoutes } from './features/memberships/index.ts'
import { nearRoutes } from './features/near/index.ts'
import { composeNews, livePresenter, notificationRoutes } from './features/notifications/index.ts'
import { offerRoutes } from './features/offers/index.ts'
import { openBadgeRoutes, openBadgeRoutesForAnyone, serveVerifyPages } from './features/open-badges/index.ts'
import { operatorRoutes } from './features/operators/index.ts'
import { passkeyRoutes, passkeyRoutesForAnyone } from './features/passkeys/index.ts'
import { phoneRoutes } from './features/phones/index.ts'
import { placementRoutes, serveSigningPages } from './features/placements/index.ts'
import { playlistRoutes } from './features/playlists/index.ts'
import { portfolioRoutes } from './features/portfolio/index.ts'
import { promptRoutes } from './features/prompts/index.ts'
import { recordRoutes, recordRoutesForAnyone } from './features/records/index.ts'
import { registrationRoutes, registrationRoutesForAnyone } from './features/registration/index.ts'
import { reportRoutes } from './features/reports/index.ts'
import { requestRoutes } from './features/requests/index.ts'
import { rosterRoutes } from './features/rosters/index.ts'
import { schoolYearRoutes } from './features/school-years/index.ts'
import { schoolRoutes } from './features/schools/index.ts'
import { sharedHeadOf, sharingRoutes, sharingRoutesForAnyone } from './features/sharing/index.ts'
import { sparkRoutes, sparkRoutesForAnyone } from './features/sparks/index.ts'
import { supportRoutes } from './features/support/index.ts'
import { surveyRoutes } from './features/surveys/index.ts'
import { talkRoutes } from './features/talk/index.ts'
import { todayRoutes } from './features/today/index.ts'
import { transferRoutes } from './features/transfers/index.ts'
import { uploadRoutes } from './features/uploads/index.ts'
import { vendorFrame, vendorRoutes, vendorRoutesForAnyone } from './features/vendors/index.ts'
import { verificationRoutes } from './features/verification/index.ts'
import { videoRoutes, videoRoutesForAnyone } from './features/videos/index.ts'
import { wellbeingRoutes } from './features/wellbeing/index.ts'
import { homeReplies } from './home-replies.ts'
import { serveApiDocs } from './platform/api-docs.ts'
import { serveAssets } from './platform/assets.ts'
import { type ComingBodies, limitBodies } from './platform/bodies.ts'
import { letGoOfConnections } from './platform/closing-connections.ts'
import { compressReplies } from './platform/compressed-replies.ts'
import { answerErrors } from './platform/error-replies.ts'
import { healthRoutes, serveMetrics } from './platform/health.ts'
import { refusePlainHttp } from './platform/https-only.ts'
import { serveOutbox } from './platform/outbox-page.ts'
import { limitLoad } from './platform/overload.ts'
import { servePlainStyle } from './platform/plain-page.ts'
import { registerRoutes } from './platform/register.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import type { Route } from './platform/serve.ts'
import type { Services } from './platform/services.ts'
import { actorOf } from './platform/sessions/sessions.ts'
import { servePages } from './platform/shell.ts'
import { limitSlowRequests, longestRequestMs, longestSilenceMs } from './platform/slow-requests.ts'
import { withoutCodes } from './platform/support.ts'
import { believes } from './platform/trusted-proxies.ts'
import { answerUnreadable } from './platform/unreadable-requests.ts'

const news = composeNews(areas)

/** Calls that anyone may make. */
export const publicRoutes: Route[] = [
  ...healthRoutes,
  ...accountRoutesForAnyone,
  ...passkeyRoutesForAnyone,
  ...registrationRoutesForAnyone,
  ...catalogueRoutesForAnyone,
  ...careerRoutesForAnyone,
  ...sparkRoutesForAnyone,
  ...activityRoutesForAnyone,
  ...vendorRoutesForAnyone,
  ...videoRoutesForAnyone,
  ...boardRoutesForAnyone,
  ...goalRoutesForAnyone,
  ...sharingRoutesForAnyone,
  ...courseRoutesForAnyone,
  ...authoringRoutesForAnyone,
  ...inviteRoutesForAnyone,
  ...letterRoutesForAnyone,
  ...recordRoutesForAnyone,
  ...openBadgeRoutesForAnyone,
  ...classSignInRoutesForAnyone,
]

/** Calls that need a session; each guard says what else. */
export const signedInRoutes: Route[] = [
  ...accountRoutes,
  ...passkeyRoutes,
  ...phoneRoutes,
  ...registrationRoutes,
  ...familyRoutes,
  ...guardianRoutes,
  ...letterRoutes,
  ...nearRoutes,
  ...disputeRoutes,
  ...erasureRoutes,
  ...consentRoutes,
  ...inviteRoutes,
  ...friendRoutes,
  ...classRoutes,
  ...mediaRoutes,
  ...membershipRoutes,
  ...requestRoutes,
  ...rosterRoutes,
  ...importRoutes,
  ...classSignInRoutes,
  ...schoolRoutes,
  ...assignmentRoutes,
  ...authoringRoutes,
  ...classStaffRoutes,
  ...districtRoutes,
  ...offerRoutes,
  ...transferRoutes,
  ...schoolYearRoutes,
  ...operatorRoutes,
  ...verificationRoutes,
  ...catalogueRoutes,
  ...linkRoutes,
  ...sparkRoutes,
  ...activityRoutes,
  ...vendorRoutes,
  ...videoRoutes,
  ...boardRoutes,
  ...placementRoutes,
  ...playlistRoutes,
  ...badgeRoutes,
  ...openBadgeRoutes,
  ...sharingRoutes,
  ...courseRoutes,
  ...journalRoutes,
  ...promptRoutes,
  ...portfolioRoutes,
  ...journeyLinkRoutes,
  ...recordRoutes(areas),
  ...highlightRoutes,
  ...goalRoutes,
  ...todayRoutes,
  ...commentRoutes,
  ...notificationRoutes(news),
  ...uploadRoutes(areas),
  ...supportRoutes,
  ...wellbeingRoutes,
  ...talkRoutes,
  ...hopeRoutes,
  ...surveyRoutes,
  ...reportRoutes,
]

/** The server, from the outside in: first what applies to every request, then the trust zones. Only `main.ts` makes it listen. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: believes(services.settings.trustProxy),
    bodyLimit: usualMaxBytes,
    requestTimeout: longestRequestMs,
    connectionTimeout: longestSilenceMs,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    ...answerUnreadable(services.settings),
  })
  answerErrors(app, services.settings)
  addSecurityHeaders(app, services.settings)
  compressReplies(app)
  refusePlainHttp(app, services.settings)
  const load = limitLoad(app, services.telemetry)
  limitSlowRequests(app)
  letGoOfConnections(app)
  measure(app, services)
  await app.register(cookie)
  await app.register(multipart)
  const bodies = limitBodies(app, load, services.telemetry)
  services.topics.presentWith(livePresenter(services, news))

  zone(app, services, bodies, 'anyone', publicRoutes)
  zone(app, services, bodies, 'signed in', signedInRoutes)
  serveMetrics(app, services)
  servePlainStyle(app)
  await serveSigningPages(app, services)
  serveVerifyPages(app, services)
  serveSharedJourneys(app, services)

  serveApiDocs(app)
  if (!services.settings.production) serveOutbox(app, services)
  await serveAssets(app)
  const repliesOf = homeReplies(app, load)
  servePages(app, services, async (request, page) => {
    const actor = await actorOf(services, request)
    const asked = await requestedSession(services, actor, request)
    const session = actor.support ? withoutCodes(asked) : asked
    const [replies, shared, frame] = await Promise.all([
      repliesOf(request, page, session),
      sharedHeadOf(services, request.url),
      page === 'vendorSite' ? vendorFrame(services, actor, request) : null,
    ])
    return { support: actor.support, session, replies, shared, frame }
  })
  return app
}

/** A call must be in the zone of its guard; a mistake is found at start and not by a stranger. */
function zone(
  app: FastifyInstance,
  services: Services,
  bodies: ComingBodies,
  name: 'anyone' | 'signed in',
  routes: readonly Route[],
): void {
  for (const { call } of routes) {
    const belongs = (call.guard.rule === 'anyone') === (name === 'anyone')
    if (!belongs)
      throw new Error(`${call.name} has guard ${call.guard.rule} and stands in the zone "${name}"`)
  }
  registerRoutes(app, services, bodies, routes)
}

/** What machines ask, and not people. */
const probes = new Set<string | undefined>(healthCalls.map(({ name }) => name))

/**
 * One log line and one metric for every answered call: the call's name, never an address with ids in it. Only the lines of refusals name
 * the caller: the log does not show what a child reads.
 */
function measure(app: FastifyInstance, services: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call
    if (!probes.has(call)) {
      if (call) services.tally.add('requests')
      if (reply.statusCode >= 500) services.tally.add('errors')
    }
    if (!call) return
    services.telemetry.answered(call, reply.statusCode, reply.elapsedTime / 1000)
    const line = { call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info({ ...line, ...refusalOf(request) }, 'answered')
  })
}

/** What was refused, to whom, and in which operator's visit: attempts at closed calls can be traced. */
function refusalOf({ refusedWith: code, caller }: FastifyRequest) {
  if (!code) return {}
  const { id = null, support = null } = caller ?? {}
  return { code, person: id, ...(support ? { operator: support.operatorId } : {}) }
}
