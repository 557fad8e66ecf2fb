import { nothing, type Prepare, type Stage } from './attempt.ts'
import { atSchool } from './attempts-on-rosters.ts'
import { joinClass, joinSchool, makeSchool, makeUser } from './factories.ts'

/** A student of the other school who has joined the class of this one. */
async function moving({ of, world }: Stage): Promise<{ childId: number; membershipId: number }> {
  const childId = await makeUser(of, 'Child')
  await joinSchool(of, childId, world.school.elsewhere)
  await joinClass(of, world.class.here, childId, { ofClass: false, ofChild: false })
  const { id } = await of.house.db
    .selectFrom('class_members')
    .select('id')
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow()
  return { childId, membershipId: id }
}

async function transfer(stage: Stage, askedAt = stage.of.clock.now()): Promise<number> {
  const { childId } = await moving(stage)
  const { id } = await stage.of.house.db
    .insertInto('transfers')
    .values({
      child_id: childId,
      from_school_id: stage.world.school.elsewhere,
      to_school_id: stage.world.school.here,
      asked_at: askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const asking: Prepare = async stage => ({
  params: { schoolId: stage.world.school.here },
  body: { membership_id: (await moving(stage)).membershipId },
})

const answering: Prepare = async stage => ({
  params: { transferId: await transfer(stage) },
  body: { answer: 'declined' },
})

const deciding: Prepare = async stage => ({
  params: { transferId: await transfer(stage, new Date('2026-01-05T00:00:00Z')) },
  body: { answer: 'declined' },
})

const withdrawing: Prepare = async stage => ({ params: { transferId: await transfer(stage) } })

const movingInDistrict: Prepare = async ({ of, world }) => {
  const districtId = world.district.here
  const { schoolId } = await makeSchool(of)
  await of.house.db
    .updateTable('schools')
    .set({ district_id: districtId })
    .where('id', '=', schoolId)
    .execute()
  const childId = await makeUser(of, 'Child')
  await joinSchool(of, childId, schoolId)
  return { params: { districtId }, body: { child_id: childId, to_school_id: world.school.here } }
}

/** One way to make each call on students who move, by `call row` of the table. */
export const attemptsOnTransfers: Record<string, Prepare> = {
  'moveStudent district-here': movingInDistrict,
  'listTransfers school-here': atSchool('here'),
  'askTransfer school-here': asking,
  'answerTransfer transfer': answering,
  'withdrawTransfer transfer': withdrawing,
  'listLateTransfers -': nothing,
  'decideTransfer late': deciding,
}
