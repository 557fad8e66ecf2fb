import type { ReplyOf } from '@kindling/contract/define-call'
import { errors } from '@kindling/contract/errors'
import type { listJourneyLinks, listShareable } from '@kindling/contract/journey-links'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { mostChosen, mostJourneyLinks } from '@kindling/rules/journey-links'
import { format } from '@kindling/rules/messages/format'
import { journeyRefusals } from '@kindling/rules/messages/journey-refusals'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { isDisputed } from '../../platform/disputes.ts'
import { listLeaving } from '../../platform/erasing.ts'
import { isProved } from '../../platform/proved-address.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { isOfAge, listLinks } from './queries.ts'
import { listChoices } from './shown-queries.ts'

type Showing = RowContext<typeof listJourneyLinks, 'child', ChildRow>

/** A child's links, for its guardians, and for the child itself from 13 on. */
export async function showLinks(context: Showing): Promise<ReplyOf<typeof listJourneyLinks>> {
  const { services, actor, row: child, relations } = context
  if (!(await isTold(context))) return { is_told: false, why_not: null, can: [], links: [] }
  const links = await listLinks(services.db, child.id, services.clock.now())
  return {
    is_told: true,
    why_not: relations.includes('guardian')
      ? await whyNot(services, { childId: child.id, guardianId: actor.id, count: links.length })
      : null,
    can: actsAllowed('child', relations).filter(act => act === 'share-journey' || act === 'end-journey-link'),
    links,
  }
}

/** Why a guardian cannot make a link now, as a message; null if they can. */
async function whyNot(
  services: Services,
  of: { childId: number; guardianId: number; count: number },
): Promise<string | null> {
  if (!(await isProved(services, of.guardianId))) return errors.UNPROVED.message
  if (await isDisputed(services.db, of.childId)) return errors.DISPUTE.message
  if ((await listLeaving(services.db, [of.childId])).has(of.childId)) return errors.LEAVING.message
  return of.count >= mostJourneyLinks ? format(journeyRefusals.many, { most: mostJourneyLinks }) : null
}

interface Asking {
  services: Services
  row: { id: number }
  relations: readonly Relation[]
}

/** A child is told of its links, and may end them, from 13 on, if that age is known. */
export const isTold = async ({ services: { db, clock }, row: child, relations }: Asking): Promise<boolean> =>
  relations.includes('guardian') || (await isOfAge(db, child.id, dayOf(clock.now())))

export async function showShareable({
  services: { db, clock },
  actor,
  row: child,
}: RowContext<typeof listShareable, 'child', ChildRow>): Promise<ReplyOf<typeof listShareable>> {
  const choices = await listChoices(db, { guardianId: actor.id, childId: child.id, now: clock.now() })
  return {
    years: [...new Set(choices.map(({ year }) => year))],
    artefacts: choices.slice(0, mostChosen.artefacts).map(({ id, title, day }) => ({ id, title, day })),
  }
}
