import { getDistrictHope } from '@kindling/contract/hope'
import { getDistrictWellbeing } from '@kindling/contract/wellbeing'
import { expect, test } from 'vitest'
import { makePupils, makeSchoolLife, openHope, writeHope, writeResponses } from '../../../test/school-life.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { releaseHope } from '../hope/index.ts'
import { releaseWellbeing } from '../wellbeing/index.ts'
import { rebuildCounts } from './report-queries.ts'

const of = await openTestServer()
const closed = '2026-11-10'
const daySeconds = 86_400

test('what a district is told is added up once a day, is what would be counted, and moves on with the day', async () => {
  const { chief, addFive, release } = await makeDistrictLife()
  await addFive()
  const read = async () => {
    const query = { period: 'YEAR' as const }
    const { body: wellbeing } = await chief.call(getDistrictWellbeing, { query })
    const { body: graded } = await chief.call(getDistrictWellbeing, { query: { ...query, grade: 4 } })
    return { wellbeing, graded, hope: (await chief.call(getDistrictHope)).body }
  }
  const counted = await read()
  expect([counted.wellbeing.check_ins, counted.graded.check_ins, counted.hope.responses]).toEqual([5, 5, 5])
  await release()
  expect(await read()).toEqual(counted)
  await addFive()
  await release()
  expect(await read()).toEqual(counted)
  of.clock.forward(daySeconds)
  const next = await read()
  expect([next.wellbeing.check_ins, next.graded.check_ins, next.hope.responses]).toEqual([10, 10, 10])
  await release()
  expect(await read()).toEqual(next)
})

test('counting anew takes back what was added up from the old counts', async () => {
  const { chief, addFive, release } = await makeDistrictLife()
  await addFive()
  await release()
  await addFive()
  const read = async () => [
    (await chief.call(getDistrictWellbeing, { query: { period: 'YEAR' } })).body.check_ins,
    (await chief.call(getDistrictHope)).body.responses,
  ]
  expect(await read()).toEqual([5, 5])
  await rebuildCounts(of.services.db)
  expect(await read()).toEqual([10, 10])
  await release()
  await addFive()
  await rebuildCounts(of.services.db)
  expect(await read()).toEqual([15, 15])
})

/** A district with a hope check-in that has ended, and five more children who took both. */
async function makeDistrictLife() {
  const life = await makeSchoolLife(of)
  const { schoolId, districtId } = life
  const assessmentId = await openHope(of, { districtId }, { start: '2026-09-07', end: '2026-09-19' })
  const addFive = async () => {
    const pupils = await makePupils(of, life, 5)
    await writeResponses(
      of,
      pupils.map(userId => ({ userId, schoolId, day: closed, score: 7 })),
    )
    await writeHope(
      of,
      pupils.map(userId => ({ userId, assessmentId, schoolId, hope: 30 })),
    )
  }
  const release = async () => {
    await releaseWellbeing(of.services)
    await releaseHope(of.services)
  }
  return { chief: life.chief, addFive, release }
}
