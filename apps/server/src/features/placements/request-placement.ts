import type { ReplyOf } from '@kindling/contract/define-call'
import type { requestPlacement } from '@kindling/contract/placements'
import { placementRefusals } from '@kindling/rules/messages/placements'
import { wblRefusals } from '@kindling/rules/messages/wbl'
import { isOldEnoughForWork, placementLimits } from '@kindling/rules/placements'
import { artefactDayFault } from '@kindling/rules/portfolio'
import type { ChildRow } from '../../platform/access/queries.ts'
import { ageAt } from '../../platform/clock.ts'
import { requireConsent } from '../../platform/consents.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { noticeWords } from '../talk/index.ts'
import { placementRates } from './limits.ts'
import { countPlacements, findAgeAndGrade, findOffer, insertPlacement } from './queries.ts'
import { placementAs } from './show-placements.ts'

/** The latest first day: a placement is requested, not planned for the distant future. */
const farthestDay = '2100-01-01'

/** A student asks; the teachers and the family are told, and the employer is not. */
export async function askForPlacement({
  services,
  row: child,
  body,
  relations,
  retry,
}: RowContext<typeof requestPlacement, 'child', ChildRow>): Promise<ReplyOf<typeof requestPlacement>> {
  const now = services.clock.now()
  const fault = artefactDayFault(body.starts_on, farthestDay)
  if (fault) throw refuseField('starts_on', fault)
  await useLimit(services, placementRates.written, child.id)
  const { id, care } = await transaction(
    services,
    async tx => {
      await lockAccount(tx.db, child.id)
      await requireConsent({ db: tx.db, clock: services.clock }, child.id, 'account')
      const { birth_date, grade } = await findAgeAndGrade(tx.db, child.id)
      if (!isOldEnoughForWork({ age: ageAt(birth_date, now), grade }))
        throw refuse('FORBIDDEN', placementRefusals.tooYoung)
      if ((await countPlacements(tx.db, child.id)) >= placementLimits.perChild)
        throw refuse('LIMIT', placementRefusals.many)
      const pathwayId = body.pathway_id ?? null
      const offer = await findOffer(tx.db, { childId: child.id, typeId: body.type_id, pathwayId })
      if (!offer?.has_type) throw refuseField('type_id', wblRefusals.notOffered)
      if (!offer.has_pathway) throw refuseField('pathway_id', wblRefusals.notOffered)
      const made = await insertPlacement(tx.db, {
        child_id: child.id,
        school_id: offer.school_id,
        employer_name: body.employer_name,
        tasks: body.tasks.trim(),
        type_id: body.type_id,
        pathway_id: pathwayId,
        starts_on: body.starts_on,
        proposed_address: body.proposed_address?.trim() || null,
        now,
      })
      tx.announce({
        type: 'placement_requested',
        actorId: child.id,
        childId: child.id,
        subject: { kind: 'placement', id: made },
        to: ['child', 'parents', 'groups'],
      })
      const text = [body.employer_name, body.tasks].join('\n')
      return {
        id: made,
        care: await noticeWords(services, tx, {
          childId: child.id,
          written: { kind: 'placement', id: made },
          text,
        }),
      }
    },
    retry,
  )
  return { placement: await placementAs(services, id, relations), message: placementRefusals.requested, care }
}
