import { nothing, type Prepare, type Stage } from './attempt.ts'
import { makeClassDevice, makeClassKeys, makePairing, somePictures } from './class-devices.ts'

type Place = 'here' | 'elsewhere'
const childAt = { here: 'child', elsewhere: 'child_elsewhere' } as const

const toClass =
  (place: Place, bodyOf: (stage: Stage) => object = () => ({})): Prepare =>
  stage => ({ params: { groupId: stage.world.class[place] }, body: bodyOf(stage) })

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
const paired = async ({ of, world }: Stage) => ({
  cookies: { classroom: (await makeClassDevice(of, world.class.here)).cookie },
})

const entering = async ({ of, world }: Stage) => {
  await makeClassKeys(of, world.id.child)
  return { body: { face: 0, pictures: somePictures } }
}

const showing = async ({ of, world }: Stage) => ({
  body: { secret: (await makeClassKeys(of, world.id.child)).badge },
})

/** One way to make each call on devices, pictures and badges, by `call row` of the table. */
export const attemptsOnClassDevices: Record<string, Prepare> = {
  'getClassSignIn class-here': toClass('here'),
  'getClassSignIn class-elsewhere': toClass('elsewhere'),
  'startPairing class-here': toClass('here'),
  'startPairing class-elsewhere': toClass('elsewhere'),
  'revokeDevice class-device': revoking,
  'makePicturePasswords class-here': making('here'),
  'makePicturePasswords class-elsewhere': making('elsewhere'),
  'makeBadges class-here': making('here'),
  'makeBadges class-elsewhere': making('elsewhere'),
  'removeClassKeys class-here': forChild,
  'releaseChild class-here': forChild,
  'getClassRoom paired': paired,
  'getClassRoom unpaired': nothing,
  'pairDevice pairing': pairing,
  'enterByPictures paired': async stage => ({ ...(await paired(stage)), ...(await entering(stage)) }),
  'enterByPictures unpaired': entering,
  'enterByBadge paired': async stage => ({ ...(await paired(stage)), ...(await showing(stage)) }),
  'enterByBadge unpaired': showing,
}
