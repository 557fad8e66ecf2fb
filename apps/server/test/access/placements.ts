import { type AreaAccess, about, atSchool, both, nothing, type Prepare } from '../attempt.ts'
import { aroundChild } from '../common-relations.ts'
import { ageForWork, makePlacement } from '../placements.ts'

const words = {
  employer_name: 'Corner Bakery',
  tasks: 'Bake bread.',
  starts_on: '2026-10-01',
}

/** A first type of the student's school; the student is old enough for work. */
const typeOf: (childId: number) => Prepare = childId => async fixture => {
  await ageForWork(fixture.of, childId)
  // A student asks for so many and no more.
  await fixture.of.services.db.deleteFrom('placements').where('child_id', '=', childId).execute()
  return {
    body: {
      ...words,
      type_id:
        (
          await fixture.of.services.db
            .selectFrom('wbl_choices')
            .innerJoin('school_members', 'school_members.school_id', 'wbl_choices.school_id')
            .select('wbl_choices.id')
            .where('user_id', '=', childId)
            .where('kind', '=', 'type')
            .executeTakeFirst()
        )?.id ?? 1,
    },
  }
}

const asking: Prepare = async (fixture, person) => {
  const own = ['child', 'classmate', 'child_elsewhere'].includes(person)
  const childId = fixture.world.id[own ? (person as 'child') : 'child']
  return typeOf(childId)(fixture, person)
}

const on =
  (made: Parameters<typeof makePlacement>[2], more: object = {}): Prepare =>
  async ({ of, world }) => ({
    params: { placementId: await makePlacement(of, world.id.child, made) },
    ...more,
  })

/** A step that each of them may take. */
const acting: Prepare = async ({ of, world }, person) => ({
  body: {
    id: await makePlacement(of, world.id.child),
    state: 'requested',
    act: person === 'child' ? 'withdraw' : 'decline',
  },
})

let entered = 0
/** Each on a day of its own, since a day has only so many hours. */
const newEntry = () => ({
  worked_on: new Date(Date.UTC(2026, 8, 30 - (entered++ % 500))).toISOString().slice(0, 10),
  minutes: 15,
  tasks: 'Baked bread.',
})
const underWay = { state: 'under_way', startsOn: '2025-01-01', minutes: [60] }
const withAddress = { ...underWay, address: 'boss@bakery.example' }

const changing: Prepare = async ({ of, world }) => {
  const placementId = await makePlacement(of, world.id.child, underWay)
  const { id, version } = await of.services.db
    .selectFrom('work_entries')
    .select(['id', 'version'])
    .where('placement_id', '=', placementId)
    .executeTakeFirstOrThrow()
  return { params: { placementId }, body: { id, version, ...newEntry() } }
}

const passing: Prepare = async ({ of, world }) => {
  const placementId = await makePlacement(of, world.id.child, underWay)
  const { id } = await of.services.db
    .insertInto('work_signatures')
    .values({
      placement_id: placementId,
      child_id: world.id.child,
      signer_name: 'Ana Ruiz',
      sent_to: 'boss@bakery.example',
      reliability: 4,
      teamwork: 4,
      communication: 4,
      quality: 4,
      content: '[]',
      content_hash: Buffer.alloc(32),
      signed_at: of.services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { placementId }, body: { signature_id: id } }
}

export const access: AreaAccess = {
  relations: { placement: aroundChild },
  attempts: {
    'listPlacements own': nothing,
    'listPlacements child': about('childId', 'child'),
    'requestPlacement own': asking,
    'requestPlacement child': async (fixture, person) => ({
      ...(await typeOf(fixture.world.id.child)(fixture, person)),
      params: { childId: fixture.world.id.child },
    }),
    'actOnPlacement placement': acting,
    'addWorkHours placement': async (fixture, person) => ({
      ...(await on(underWay)(fixture, person)),
      body: newEntry(),
    }),
    'changeWorkHours placement': changing,
    'confirmEmployer placement': on(underWay, { body: { address: 'boss@bakery.example' } }),
    'askSignature placement': async (fixture, person) => {
      await fixture.of.services.db.deleteFrom('signing_links').execute()
      return on(withAddress)(fixture, person)
    },
    'revokeSigning placement': on(withAddress),
    'passOnSignature placement': passing,
    ...both('listWorkHours', 'school', atSchool),
  },
}
