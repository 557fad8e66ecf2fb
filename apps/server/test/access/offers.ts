import { type AreaAccess, atSchool, type Fixture, nothing, type Prepare } from '../attempt.ts'

/** An offer of the school's administrator to the teacher of another school. */
async function offer({ of, world }: Fixture): Promise<number> {
  const { email } = await of.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', world.id.teacher_elsewhere)
    .executeTakeFirstOrThrow()
  const { id } = await of.services.db
    .insertInto('offers')
    .values({
      kind: 'teacher',
      school_id: world.school.here,
      email: email ?? '',
      offered_by: world.id.school_admin,
      offered_at: of.clock.now(),
      ends_at: '2030-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const answering: Prepare = async fixture => ({
  params: { offerId: await offer(fixture) },
  body: { answer: 'declined' },
})

const withdrawing: Prepare = async fixture => ({ params: { offerId: await offer(fixture) } })
const atDistrict: Prepare = ({ world }) => ({ params: { districtId: world.district.here } })

export const access: AreaAccess = {
  relations: {
    offer: {
      teacher_elsewhere: ['offered-to'],
      school_admin: ['school-admin'],
      district_admin: ['district-admin'],
    },
  },
  attempts: {
    'listOffers own': nothing,
    'answerOffer offer': answering,
    'withdrawOffer offer': withdrawing,
    'listSchoolOffers school-here': atSchool('here'),
    'listDistrictOffers district-here': atDistrict,
  },
}
