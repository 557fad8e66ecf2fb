import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { makeJourneyLink } from '@kindling/contract/journey-links'
import { journeyAddress } from '@kindling/rules/addresses'
import { mostJourneyLinks, sharedJourneyAddress } from '@kindling/rules/journey-links'
import { longDay } from '@kindling/rules/long-days'
import { format } from '@kindling/rules/messages/format'
import { journeyMails } from '@kindling/rules/messages/journey-mails'
import { journeyRefusals } from '@kindling/rules/messages/journey-refusals'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf, daySeconds, secondsAfter } from '../../platform/clock.ts'
import { recordConsent } from '../../platform/consents.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { hashOfLinkSecret, newLinkSecret } from '../../platform/link-secrets.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { notifyOwner, requireOwner } from '../accounts/index.ts'
import { notifyAround } from '../guardians/index.ts'
import { journeyLinkLimits } from './limits.ts'
import { countLinks, insertJourneyLink, isOfAge, isOwnAndOpen, replaceSecret } from './queries.ts'
import { listChoices } from './shown-queries.ts'

type Making = RowContext<typeof makeJourneyLink, 'child', ChildRow>

/**
 * A guardian shares by a link, and thereby agrees to it. Only this reply shows its secret: a retry after a lost reply gives the link
 * another one.
 */
export async function makeLink(context: Making): Promise<ReplyOf<typeof makeJourneyLink>> {
  const { services, actor, row: child, body, retry } = context
  await requireProvedAddress(services, actor.id)
  await requireOwner(context, body.current_password)
  const made = await transaction(
    services,
    async tx => {
      await lockAccount(tx.db, child.id)
      // Checked under the lock: the right may have ended while this waited.
      await childPolicy.open({ db: tx.db, clock: services.clock }, actor, child.id, 'share-journey')
      await requireNoDispute(tx, child.id)
      await requireStaying(tx, child.id)
      // Counted in the link's transaction: a repeat that is rolled back does not count.
      await useLimit({ db: tx.db, clock: services.clock }, journeyLinkLimits.made, child.id)
      const link = await keepLink(context, tx)
      await tell(context, tx, link.endsAt)
      return { id: link.id, ends_at: link.endsAt.toISOString() }
    },
    retry,
    async ({ id }) => {
      if (!(await isOwnAndOpen(services.db, { id, by: actor.id }, services.clock.now())))
        throw refuse('NOT_FOUND')
    },
  )
  const secret = newLinkSecret()
  await replaceSecret(services.db, made.id, hashOfLinkSecret('journey', secret))
  return { ...made, url: `${services.settings.publicUrl}${sharedJourneyAddress(secret)}` }
}

/** Stores a link with the consent for it. */
async function keepLink(
  { services, actor, row: child, body }: Making,
  { db }: Tx,
): Promise<{ id: number; endsAt: Date }> {
  const now = services.clock.now()
  const endsAt = secondsAfter(now, body.days * daySeconds)
  if ((await countLinks(db, child.id, now)) >= mostJourneyLinks)
    throw refuse('LIMIT', format(journeyRefusals.many, { most: mostJourneyLinks }))
  const chosen = chosenOf(body, await listChoices(db, { guardianId: actor.id, childId: child.id, now }))
  const consent = { childId: child.id, purpose: 'journey-link', givenBy: actor.id, method: 'portfolio-page' }
  const id = await insertJourneyLink(db, {
    ...chosen,
    child_id: child.id,
    made_by: actor.id,
    consent_id: await recordConsent(db, { ...consent, endsAt }, now),
    secret_hash: hashOfLinkSecret('journey', newLinkSecret()),
    made_at: now,
    ends_at: endsAt,
  })
  // An account that operators have disabled is not shown.
  if (!(await isOwnAndOpen(db, { id, by: actor.id }, now)))
    throw refuse('FORBIDDEN', journeyRefusals.closedAccount)
  const details = { link_id: id, scope: chosen.scope, days: body.days }
  await audit(db, { act: 'journey-link-made', actorId: actor.id, subjectId: child.id, details }, now)
  return { id, endsAt }
}

type Body = BodyOf<typeof makeJourneyLink>

/** The chosen artefacts or years that exist. */
function chosenOf({ scope, years, artefact_ids }: Body, choices: readonly { id: number; year: number }[]) {
  const ids = new Set(choices.map(({ id }) => id))
  const artefacts = scope === 'artefacts' ? [...new Set(artefact_ids)].filter(id => ids.has(id)) : []
  const found = new Set(choices.map(({ year }) => year))
  const chosenYears = scope === 'years' ? [...new Set(years)].filter(year => found.has(year)) : []
  if (scope === 'artefacts' && artefacts.length === 0)
    throw refuseField('artefact_ids', journeyRefusals.nothing)
  if (scope === 'years' && chosenYears.length === 0) throw refuseField('years', journeyRefusals.nothing)
  return { scope, years: chosenYears, artefact_ids: artefacts }
}

/** Tells the guardians at once, including the maker, and a child who is old enough to end it. */
async function tell({ services, actor, row: child }: Making, tx: Tx, endsAt: Date): Promise<void> {
  const isChildTold = await isOfAge(tx.db, child.id, dayOf(services.clock.now()))
  const day = longDay(dayOf(endsAt))
  const familyPath = journeyAddress(child.id)
  tx.announce({
    type: 'journey_shared',
    actorId: actor.id,
    childId: child.id,
    to: isChildTold ? ['parents', 'child'] : ['parents'],
  })
  await notifyAround(services, tx, {
    childId: child.id,
    aboutId: actor.id,
    subject: journeyMails.sharedSubject,
    text: journeyMails.shared,
    familyPath,
    more: { day },
  })
  await notifyOwner(services, tx.db, actor.id, {
    subject: journeyMails.madeSubject,
    text: journeyMails.made,
    values: { child: child.first_name, day, page: `${services.settings.publicUrl}${familyPath}` },
  })
}
