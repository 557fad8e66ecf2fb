import { randomBytes } from 'node:crypto'
import type { createUser, createVendor } from '@kindling/contract/accounts'
import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import { codeFrom } from '@kindling/rules/codes'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { format } from '@kindling/rules/messages/format'
import { zipOfPlace } from '@kindling/rules/people'
import { audit } from '../../platform/audit.ts'
import { requireCaptcha } from '../../platform/captcha.ts'
import { requireUncommon } from '../../platform/common-passwords.ts'
import { placeOf } from '../../platform/geolocation.ts'
import { hostOf } from '../../platform/networks.ts'
import { hashPassword, isPassword, ofAddress } from '../../platform/passwords.ts'
import { commonLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction, wasDone } from '../../platform/transaction.ts'
import { openSession } from './open-session.ts'
import { findOpenAccount, insertUser } from './queries.ts'

/** Registers a parent by email and signs the parent in (ACCOUNTS-46 to ACCOUNTS-52). Throws CONFLICT when the address has an account. */
export const registerParent = (
  context: RequestContext<typeof createUser>,
): Promise<ReplyOf<typeof createUser>> => register(context, 'Parent')

/** Registers a vendor of activities the same way (VENDORS-03). */
export const registerVendor = (
  context: RequestContext<typeof createVendor>,
): Promise<ReplyOf<typeof createVendor>> => register(context, 'Vendor')

type Registering = RequestContext<typeof createUser> | RequestContext<typeof createVendor>

async function register(
  context: Registering,
  userType: 'Parent' | 'Vendor',
): Promise<ReplyOf<typeof createUser>> {
  const { services, body, request } = context
  if (!(await wasDone(services, context.retry))) {
    await requireCaptcha(
      services,
      { token: body.captcha_token, action: 'User/create' },
      format(accountMessages.registrationCaptchaFailed, { email: services.settings.supportEmail }),
    )
  }
  // Counted after the puzzle: junk from a school's address keeps no other person there from registering.
  await useLimit(services, commonLimits.registrations, hostOf(request.ip))
  requireUncommon(services, body.password)
  let passwordHash: string | null = await hashPassword(body.password, ofAddress(request.ip))
  const now = services.clock.now()
  const { id } = await transaction(
    services,
    async tx => {
      const created = await insertUser(tx.db, {
        user_type: userType,
        first_name: body.first_name,
        last_name: body.last_name,
        username: null,
        email: body.email,
        gender: null,
        birth_date: null,
        zip_code: zipOfPlace(placeOf(request, services.settings)),
        password_hash: passwordHash,
        profile_code: codeFrom(randomBytes(5)),
        registration: JSON.stringify(cameFrom(context)),
        created_at: now,
      })
      if (!created) throw refuse('CONFLICT', accountMessages.accountExists)
      await audit(tx.db, { act: 'account-created', actorId: created, subjectId: created }, now)
      return { id: created }
    },
    context.retry,
    // A repeat signs in, and so needs the current password.
    async earlier => {
      const account = await findOpenAccount(services.db, earlier.id)
      if (!account || !(await isPassword(account.password_hash, body.password, ofAddress(request.ip))))
        throw refuse('CONFLICT', accountMessages.accountExists)
      passwordHash = account.password_hash
    },
  )
  const how = { remember: false, by: { passwordHash } }
  const { session } = await openSession(context, { id, user_type: userType }, how)
  if (!session) throw refuse('SERVER')
  return { session }
}

/** How the account found the registration; kept for its own record and for counting. */
function cameFrom({ body }: Registering) {
  const { invited_by = null, invite_source = null }: Partial<BodyOf<typeof createUser>> = body
  return {
    invited_by,
    invite_source,
    utm_source: body.utm_source ?? null,
    utm_medium: body.utm_medium ?? null,
    utm_campaign: body.utm_campaign ?? null,
    utm_term: body.utm_term ?? null,
    utm_content: body.utm_content ?? null,
    referrer: body.referrer ?? null,
  }
}
