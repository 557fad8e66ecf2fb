import { type AreaAccess, both, type Fixture, type Place, type Prepare, wordOf } from '../attempt.ts'
import { joinSchool, makeUser } from '../factories.ts'

type Placed = (place: Place) => Prepare

async function staff({ of, world }: Fixture, place: Place): Promise<number> {
  const id = await makeUser(of, 'Teacher', { last_name: wordOf(place) })
  await joinSchool(of, id, world.school[place])
  return id
}

const atDistrict: Placed =
  place =>
  ({ world }) => ({ params: { districtId: world.district[place] } })

const appointing: Placed = place => async fixture => {
  const id = await staff(fixture, place)
  const { email } = await fixture.of.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { params: { districtId: fixture.world.district[place] }, body: { email } }
}

const dismissingFromDistrict: Placed = place => async fixture => {
  const userId = await staff(fixture, place)
  const district_id = fixture.world.district[place]
  await fixture.of.services.db
    .insertInto('district_admins')
    .values({ district_id, user_id: userId })
    .execute()
  return { params: { userId }, query: { district_id } }
}

export const access: AreaAccess = {
  attempts: {
    ...both('getDistrictSocialData', 'district', atDistrict),
    ...both('listDistrictSchools', 'district', atDistrict),
    ...both('getDistrictHome', 'district', atDistrict),
    ...both('listDistrictAdmins', 'district', atDistrict),
    ...both('addDistrictAdmin', 'district', appointing),
    ...both('deleteDistrictAdmin', 'district', dismissingFromDistrict),
  },
}
