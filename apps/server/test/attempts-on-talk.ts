import { usualHours } from '@kindling/rules/talk'
import { nothing, type Prepare } from './attempt.ts'
import { atSchool } from './attempts-on-rosters.ts'
import { makeTalk } from './talks.ts'

type Place = 'here' | 'elsewhere'

const answering =
  (place: Place): Prepare =>
  async ({ of, world }) => {
    const [child, teacher] =
      place === 'here'
        ? [world.id.child, world.id.teacher]
        : [world.id.child_elsewhere, world.id.teacher_elsewhere]
    return { params: { talkId: await makeTalk(of, child, teacher) }, body: { act: 'seen' } }
  }

const setting =
  (place: Place): Prepare =>
  ({ world }) => ({ params: { schoolId: world.school[place] }, body: { adults: [], hours: usualHours } })

/** One way to make each call on wishes to talk, by `call row` of the table. */
export const attemptsOnTalk: Record<string, Prepare> = {
  'askToTalk own': nothing,
  'getTalk own': nothing,
  'listTalks own': nothing,
  'answerTalk talk-here': answering('here'),
  'answerTalk talk-elsewhere': answering('elsewhere'),
  'getSafeAdults school-here': atSchool('here'),
  'getSafeAdults school-elsewhere': atSchool('elsewhere'),
  'setSafeAdults school-here': setting('here'),
  'setSafeAdults school-elsewhere': setting('elsewhere'),
}
