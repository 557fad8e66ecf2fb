import type { ReplyOf } from '@kindling/contract/define-call'
import type { listPlacements } from '@kindling/contract/placements'
import { actsAllowed, mayDo, type Relation } from '@kindling/rules/access'
import { isOldEnoughForWork, type PlacementPerson, placementActsOf } from '@kindling/rules/placements'
import { ageAt } from '../../platform/clock.ts'
import type { PlacementRecord } from './queries.ts'

const peopleOf = { self: 'student', guardian: 'guardian', 'teacher-of': 'teacher' } as const

/** The person's roles in the table of states. */
export const placementPeopleOf = (relations: readonly Relation[]): PlacementPerson[] =>
  relations.flatMap(relation => (relation in peopleOf ? peopleOf[relation as keyof typeof peopleOf] : []))

/** Whether the student of a placement is old enough for it now. */
export const isOldEnough = (
  { birth_date, grade }: Pick<PlacementRecord, 'birth_date' | 'grade'>,
  now: Date,
) => isOldEnoughForWork({ age: ageAt(birth_date, now), grade })

/** What a reader may see: only teachers see the employer's address, and one of them passes on what employers wrote. */
export function presentPlacement(
  {
    child_id,
    type_id: _type,
    pathway_id: _pathway,
    address,
    proposed_address,
    link,
    signatures,
    birth_date,
    grade,
    ...rest
  }: PlacementRecord,
  relations: readonly Relation[],
  now: Date,
): ReplyOf<typeof listPlacements>['placements'][number] {
  const asks = mayDo('placement', 'ask-employer', relations)
  const proposes = asks || relations.includes('self')
  const { state, is_minor: isMinor, hours } = rest
  const open = hours.filter(entry => entry.signed_minutes === null)
  return {
    ...rest,
    user_id: child_id,
    open_minutes: open.reduce((sum, { minutes }) => sum + minutes, 0),
    address: asks ? address : null,
    proposed_address: proposes ? proposed_address : null,
    link: asks ? link : null,
    signers: signatures.map(({ id, signer_name, signed_at, minutes, is_whole, is_passed_on }) => ({
      ...{ id, signed_at, minutes, is_whole },
      signer_name: asks || is_passed_on || state === 'confirmed' ? signer_name : null,
    })),
    signatures: asks ? signatures : signatures.filter(one => one.is_passed_on),
    can: actsAllowed('placement', relations),
    acts: placementActsOf(placementPeopleOf(relations), {
      state,
      isMinor,
      isOldEnough: isOldEnough({ birth_date, grade }, now),
    }),
  }
}
