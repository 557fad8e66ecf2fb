import type { listGroupStudents } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import { ageOn } from '@kindling/rules/formats'
import { waitingFor } from '@kindling/rules/memberships'
import { initialOf } from '@kindling/rules/people'
import type { GroupRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RowContext, reads } from '../../platform/serve.ts'
import { presentBriefly, presentPerson } from '../accounts/index.ts'
import { presentGroup } from './present.ts'
import {
  type MemberRecord,
  type MemberSeen,
  type RosterRecord,
  rosterOfGroup,
  type Sight,
} from './queries.ts'

type Listing = RowContext<typeof listGroupStudents, 'group', GroupRow>
type Reply = ReplyOf<typeof listGroupStudents>

/** The children of a class, each with what the reader may see, and those who wait to be confirmed (decision 0021). */
export const listClassRoster = reads(
  rosterOfGroup,
  async ({ services, row, can, read: [roster] }: Reader<Listing, RosterRecord>): Promise<Reply> => {
    if (!roster) throw refuse('NOT_FOUND')
    const now = services.clock.now()
    const { group, members } = roster
    return {
      group: presentGroup(group, can, now),
      students: members.filter(isShown).map(presentStudent),
      joining: members
        .filter(member => member.sight === 'joining')
        .map(member => presentJoining(member, row.is_verified, dayOf(now))),
      hidden_count: members.filter(member => member.sight === 'hidden').length,
    }
  },
)

/**
 * The cards of the children whom the reader sees by name; for a child who has only joined a verified class, first name and initial. A child
 * who waits in an unverified class has no card: it would reveal the account's id to a stranger.
 */
export const presentCards = (members: readonly MemberSeen[]) =>
  members
    .filter(member => isShown(member) || (member.sight === 'joining' && member.is_verified))
    .map(presentCard)

const presentCard = (member: MemberSeen) =>
  member.sight === 'brief' || member.sight === 'joining' ? presentBriefly(member) : presentPerson(member)

const isShown = ({ sight }: { sight: Sight }) => sight !== 'joining' && sight !== 'hidden'

function presentStudent(member: MemberRecord): Reply['students'][number] {
  const { sight } = member
  const isWhole = sight === 'whole'
  const isOwn = isWhole || sight === 'made'
  return {
    ...(sight === 'brief' ? presentBriefly(member) : presentPerson(member)),
    can_open: isWhole,
    username: isOwn ? member.username : null,
    grade: isOwn || sight === 'name' ? member.grade : null,
    birth_date: isOwn ? member.birth_date : null,
    joined_at: member.joined_at,
    journal_count: member.journal_count,
    completed_lessons: isWhole || sight === 'name' ? member.completed_lessons : null,
    last_journal_at: member.last_journal_at,
  }
}

const presentJoining = (
  member: MemberRecord,
  isVerified: boolean,
  today: string,
): Reply['joining'][number] => ({
  membership_id: member.membership_id,
  first_name: member.first_name,
  last_name: initialOf(member.last_name),
  age: isVerified && member.birth_date ? ageOn(member.birth_date, today) : null,
  school: isVerified ? member.home_school : null,
  is_named: member.is_named || member.is_made,
  is_made: member.is_made,
  is_vouched: member.is_vouched,
  waits_for: waitingFor({ ofClass: member.of_class, ofChild: member.of_child }) ?? 'class',
  joined_at: member.joined_at,
})
