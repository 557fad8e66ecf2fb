import { makeArtefact } from '../artefacts.ts'
import { type AreaAccess, about, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { aroundChild } from '../common-relations.ts'
import { testPassword } from '../factories.ts'
import { makeLinkTo } from '../journey-links.ts'
import { grownUp } from './records.ts'

const all = { scope: 'everything', days: 7, agreed: true, current_password: testPassword }

/** As many links as a day and a child have are soon made by all who try. */
const room = async ({ of, world }: Fixture) => {
  await of.services.db.deleteFrom('rate_limits').execute()
  await of.services.db.deleteFrom('journey_links').where('child_id', '=', world.id.child).execute()
}

const making: Prepare = async fixture => {
  await room(fixture)
  await makeArtefact(fixture.of, fixture.world.id.child)
  return { params: { childId: fixture.world.id.child }, body: all }
}

const ending: Prepare = async (fixture, person) => {
  await grownUp(fixture, person)
  const { of, world } = fixture
  const { id } = await makeLinkTo(of, { childId: world.id.child, parentId: world.id.parent })
  return { params: { childId: world.id.child }, query: { link_id: id } }
}

export const access: AreaAccess = {
  relations: { link: aroundChild },
  attempts: {
    'listJourneyLinks own': nothing,
    'listJourneyLinks child': about('childId', 'child'),
    'listShareable child': about('childId', 'child'),
    'makeJourneyLink child': making,
    'endJourneyLink link': ending,
  },
}
