import { randomBytes } from 'node:crypto'
import type { createUser } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
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

/** Registers a parent by email and signs the parent in (ACCOUNTS-46 to ACCOUNTS-52). CONFLICT when the address has an account. */
export async function registerParent(
  context: RequestContext<typeof createUser>,
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
        user_type: 'Parent',
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
  const { session } = await openSession(context, { id, user_type: 'Parent' }, how)
  if (!session) throw refuse('SERVER')
  return { session }
}

/** How the person found the registration; kept for the family's own record and for statistics. */
const cameFrom = ({ body }: RequestContext<typeof createUser>) => ({
  invited_by: body.invited_by ?? null,
  invite_source: body.invite_source ?? null,
  utm_source: body.utm_source ?? null,
  utm_medium: body.utm_medium ?? null,
  utm_campaign: body.utm_campaign ?? null,
  utm_term: body.utm_term ?? null,
  utm_content: body.utm_content ?? null,
  referrer: body.referrer ?? null,
})
