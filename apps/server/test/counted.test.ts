import { allCalls } from '@kindling/contract/calls'
import { expect, test } from 'vitest'
import type { Fixture } from './attempt.ts'
import { inTurn } from './in-turn.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { openTestServer } from './test-server.ts'
import { allowedWay, prepare, sendDraft } from './try-call.ts'
import { makeTwoDistricts } from './two-districts.ts'

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }

/** What a person can have a limited number of. */
const counted = [
  'createLesson',
  'copyLesson',
  'importLessons',
  'createExercise',
  'createCourse',
  'createBoard',
  'createSpark',
  'addActivity',
  'createPlaylist',
  'clonePlaylist',
  'createGoal',
  'copyGoal',
  'createBadge',
  'addCustomJournal',
  'addArtefact',
  'addHighlight',
  'addItemComment',
  'reportItem',
]

test.for(counted)('%s waits for what the same person makes at the same moment', async name => {
  const call = allCalls.find(one => one.name === name)
  if (!call) throw new Error(`${name} is no call any more`)
  const one = await prepare(fixture, call)
  const { person } = allowedWay(call)
  if (person === 'guest') throw new Error(`${name} is open to guests`)
  const statuses: number[] = []
  const send = async () => statuses.push((await sendDraft(one)).status)
  await inTurn(of, fixture.world.id[person], [send, send])
  expect(statuses).toEqual([200, 200])
})
