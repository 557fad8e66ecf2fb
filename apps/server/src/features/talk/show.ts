import type { ReplyOf } from '@kindling/contract/define-call'
import type { getTalk, listTalks, OwnTalks } from '@kindling/contract/talk'
import type { House } from '../../platform/house.ts'
import type { Visit } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import {
  findOwnTalk,
  type Hearer,
  listGuardians,
  listHearers,
  listTalksToldTo,
  type TalkRecord,
} from './queries.ts'

export const showOwn = ({ house, actor }: Visit<typeof getTalk>): Promise<ReplyOf<typeof getTalk>> =>
  presentOwn(house, actor.id)

/** The own open wish; and of whom to choose, for a child without teachers who has none open. */
export async function presentOwn({ db, clock }: House, childId: number): Promise<OwnTalks> {
  const [talk, hearers] = [await findOwnTalk(db, childId), await listHearers(db, childId, clock.now())]
  const hasTeacher = hearers.some(({ circle }) => circle === 0)
  if (talk || hasTeacher) return { talk, choices: [] }
  // A guardian who works at the school is one choice.
  const choices = new Map([...(await listGuardians(db, childId)), ...hearers].map(one => [one.id, one]))
  return { talk, choices: [...choices.values()].flatMap(presentChoice) }
}

function presentChoice({ id, first_name, last_name, role }: Hearer) {
  return role === 'teacher' ? [] : [{ id, first_name, last_name, role }]
}

/** The open wishes of which the caller was told. */
export async function listTold({
  house,
  actor,
}: Visit<typeof listTalks>): Promise<ReplyOf<typeof listTalks>> {
  const told = await listTalksToldTo(house.db, { adultId: actor.id, now: house.clock.now() })
  return { talks: told.map(presentTalk) }
}

/** One of them; null once it is closed. */
export async function presentTold({ db, clock }: House, adultId: number, id: number) {
  const [talk] = await listTalksToldTo(db, { adultId, now: clock.now(), id })
  return talk ? presentTalk(talk) : null
}

const presentTalk = (talk: TalkRecord) => ({ ...talk, child: presentPerson(talk.child) })
