import { type AreaAccess, about, nothing, type Prepare } from '../attempt.ts'
import { solveCaptcha } from '../captcha.ts'
import { Client } from '../client.ts'
import type { TestServer } from '../test-server.ts'

let made = 0

const newTeacher: Prepare = async ({ of }) => ({
  body: {
    name: `Harbour School ${++made}`,
    zip_code: '94010',
    admins: [
      {
        first_name: 'New',
        last_name: 'Person',
        email: `registering${made}@people.example`,
        password: 'Paper-Boat-77',
        grade: 3,
      },
    ],
    captcha_token: await solveCaptcha(new Client(of.app), 'User/create_school'),
  },
})

const webinar: Prepare = async ({ of }) => ({ params: { webinarId: await makeWebinar(of) } })

export async function makeWebinar(of: TestServer): Promise<number> {
  const { id } = await of.services.db
    .insertInto('webinars')
    .values({ title: 'First steps', starts_at: new Date('2026-12-01T17:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const makePublicSchool = (of: TestServer) =>
  of.services.db
    .insertInto('public_schools')
    .values({ id: '060000000001', name: 'Otter Creek', city: 'Fernvale', state: 'CA', zip_code: '94001' })
    .onConflict(conflict => conflict.doNothing())
    .execute()

const known: Prepare = () => ({ params: { provider: 'google' } })
const unknown: Prepare = () => ({ params: { provider: 'facebook' } })

export const access: AreaAccess = {
  attempts: {
    'searchPublicSchools -': () => ({ query: { name: 'otter' } }),
    'checkEmail -': () => ({ query: { email: 'somebody@people.example' } }),
    'createSchool -': newTeacher,
    'updateSchool school-here': ({ world }) => ({
      params: { schoolId: world.school.here },
      body: { grade: 9 },
    }),
    'updateSchool school-elsewhere': ({ world }) => ({
      params: { schoolId: world.school.elsewhere },
      body: { grade: 9 },
    }),
    'lookUpZip -': async ({ of }) => {
      await makePublicSchool(of)
      return { params: { zipCode: '94001' } }
    },
    'getGeolocation -': nothing,
    'getOffer -': nothing,
    'listWebinars -': nothing,
    'getWebinar webinar': webinar,
    'registerForWebinar webinar': webinar,
    'oauthRegister known': known,
    'oauthRegister unknown': unknown,
    'oauthSignIn known': known,
    'oauthSignIn unknown': unknown,
    'oauthConnect known': known,
    'oauthConnect unknown': unknown,
    'finishOauth known': known,
    'finishOauth unknown': unknown,
    'disconnectGoogle own': nothing,
    'disconnectGoogle child': about('userId', 'child'),
    'disconnectOutlook own': nothing,
    'disconnectOutlook child': about('userId', 'child'),
  },
}
