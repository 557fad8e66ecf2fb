import { type AreaAccess, type Fixture, nothing, type Place, type Prepare } from '../attempt.ts'
import { makeClassDevice, makeClassKeys, makePairing, somePictures } from '../class-devices.ts'

const childAt = { here: 'child', elsewhere: 'child_elsewhere' } as const

const toClass =
  (place: Place, bodyOf: (fixture: Fixture) => object = () => ({})): Prepare =>
  fixture => ({ params: { groupId: fixture.world.class[place] }, body: bodyOf(fixture) })

const making = (place: Place): Prepare =>
  toClass(place, ({ world }) => ({ child_ids: [world.id[childAt[place]]] }))

const forChild = toClass('here', ({ world }) => ({ child_id: world.id.child }))

const revoking: Prepare = async ({ of, world }) => ({
  params: { deviceId: (await makeClassDevice(of, world.class.here)).id },
})

const pairing: Prepare = async ({ of, world }) => ({
  body: {
    secret: await makePairing(of, world.class.here, world.id.teacher),
    name: 'Tablet',
    time_zone: 'America/Los_Angeles',
  },
})

/** The cookie of a device of the class. */
const paired = async ({ of, world }: Fixture) => ({
  cookies: { classroom: (await makeClassDevice(of, world.class.here)).cookie },
})

const entering = async ({ of, world }: Fixture) => {
  await makeClassKeys(of, world.id.child)
  return { body: { face: 0, pictures: somePictures } }
}

const showing = async ({ of, world }: Fixture) => ({
  body: { secret: (await makeClassKeys(of, world.id.child)).card },
})

export const access: AreaAccess = {
  relations: {
    'class-device': { teacher: ['teacher-of'], school_admin: ['school-admin'] },
  },
  attempts: {
    'getClassSignIn class-here': toClass('here'),
    'getClassSignIn class-elsewhere': toClass('elsewhere'),
    'startPairing class-here': toClass('here'),
    'startPairing class-elsewhere': toClass('elsewhere'),
    'revokeDevice class-device': revoking,
    'makePicturePasswords class-here': making('here'),
    'makePicturePasswords class-elsewhere': making('elsewhere'),
    'makeSignInCards class-here': making('here'),
    'makeSignInCards class-elsewhere': making('elsewhere'),
    'removeClassKeys class-here': forChild,
    'releaseChild class-here': forChild,
    'getClassRoom paired': paired,
    'getClassRoom unpaired': nothing,
    'pairDevice pairing': pairing,
    'enterByPictures paired': async fixture => ({ ...(await paired(fixture)), ...(await entering(fixture)) }),
    'enterByPictures unpaired': entering,
    'enterBySignInCard paired': async fixture => ({
      ...(await paired(fixture)),
      ...(await showing(fixture)),
    }),
    'enterBySignInCard unpaired': showing,
  },
}
