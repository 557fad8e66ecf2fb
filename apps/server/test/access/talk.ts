import { usualHours } from '@kindling/rules/talk'
import { findVersion } from '../../src/features/talk/safe-adult-queries.ts'
import { type AreaAccess, atSchool, type Fixture, nothing, type Place, type Prepare } from '../attempt.ts'
import { makeTalk } from '../talks.ts'

/** A talk of which the own teacher of a child was told. */
async function talkAt(place: Place, { of, world }: Fixture, isWith: boolean): Promise<number> {
  const [child, teacher] =
    place === 'here'
      ? [world.id.child, world.id.teacher]
      : [world.id.child_elsewhere, world.id.teacher_elsewhere]
  return makeTalk(of, child, teacher, { isWith })
}

const answering =
  (place: Place): Prepare =>
  async fixture => ({ params: { talkId: await talkAt(place, fixture, false) }, body: { act: 'seen' } })

const reading =
  (place: Place): Prepare =>
  async fixture => ({ params: { talkId: await talkAt(place, fixture, true) } })

const setting =
  (place: Place): Prepare =>
  async ({ of, world }) => ({
    params: { schoolId: world.school[place] },
    body: {
      adults: [],
      hours: usualHours,
      reads_words: true,
      version: await findVersion(of.services.db, world.school[place]),
    },
  })

export const access: AreaAccess = {
  relations: {
    'talk-here': { teacher: ['told-adult'] },
    'talk-elsewhere': { teacher_elsewhere: ['told-adult'] },
    'talk-with-here': { teacher: ['told-adult', 'with-person'] },
    'talk-with-elsewhere': { teacher_elsewhere: ['told-adult', 'with-person'] },
  },
  attempts: {
    'askToTalk own': nothing,
    'getTalk own': nothing,
    'listTalks own': nothing,
    'answerTalk talk-here': answering('here'),
    'answerTalk talk-elsewhere': answering('elsewhere'),
    'readTalkTexts talk-with-here': reading('here'),
    'readTalkTexts talk-with-elsewhere': reading('elsewhere'),
    'getSafeAdults school-here': atSchool('here'),
    'getSafeAdults school-elsewhere': atSchool('elsewhere'),
    'setSafeAdults school-here': setting('here'),
    'setSafeAdults school-elsewhere': setting('elsewhere'),
  },
}
