import type { ReplyOf } from '@kindling/contract/define-call'
import type { getTalk, listTalks, OwnTalks, readTalkTexts } from '@kindling/contract/talk'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { helpNumbersOf } from '@kindling/rules/help-numbers'
import { minutesAfter, talkMinutes } from '@kindling/rules/talk'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { presentPerson } from '../accounts/index.ts'
import { type Choice, hasTeacher, listChoices } from './hearer-queries.ts'
import { findClosedTalk, findOwnTalk, listSaid } from './own-queries.ts'
import type { TalkRow } from './queries.ts'
import {
  listClosedTalks,
  listTalksToldTo,
  listTexts,
  listUnshown,
  type ShownAct,
  type TalkRecord,
} from './told-queries.ts'

export const showOwn = ({
  services,
  actor,
}: RequestContext<typeof getTalk>): Promise<ReplyOf<typeof getTalk>> => presentOwn(services, actor.id)

/** The child's open wish; and, for a child without teachers, the adults to choose from who do not hear of it yet. */
export async function presentOwn({ db, clock, settings }: Services, childId: number): Promise<OwnTalks> {
  const now = clock.now()
  const found = await findOwnTalk(db, childId, now)
  const toldIds = found?.told_ids ?? []
  const talk = found && {
    asked_at: found.asked_at,
    told: toldIds.length,
    seen_by: found.seen_by,
    with: found.with,
  }
  const closed = talk
    ? null
    : await findClosedTalk(db, childId, minutesAfter(now, -talkMinutes.closedIsToldToChild))
  const said = await listSaid(db, childId, minutesAfter(now, -talkMinutes.saidIsShown))
  const isOfTeachers = await hasTeacher(db, childId, now)
  const choices = isOfTeachers ? [] : await listChoices(db, childId, now)
  const others = choices.filter(({ id }) => !toldIds.includes(id))
  const numbers = [...helpNumbersOf(settings.helpCountry)]
  const reaches_nobody = !isOfTeachers && choices.length === 0
  return { talk, closed, said, choices: others.map(presentChoice), reaches_nobody, numbers }
}

const presentChoice = (choice: Choice) => ({ ...presentPerson(choice), role: choice.role })

/** The open talks of which the caller was told, and those that another adult has closed within the week. */
export async function listTold({
  services,
  actor,
}: RequestContext<typeof listTalks>): Promise<ReplyOf<typeof listTalks>> {
  const now = services.clock.now()
  const told = await listTalksToldTo(services.db, { adultId: actor.id, now })
  const since = minutesAfter(now, -talkMinutes.closedIsShown)
  const closed = await listClosedTalks(services.db, { adultId: actor.id, now, since })
  await keepShown(services, actor.id, [...told, ...closed])
  return {
    talks: told.map(presentTalk),
    closed: closed.map(({ shows_said, ...talk }) => ({ ...talk, child: presentPerson(talk.child) })),
  }
}

/** One open talk; null once it is closed. */
export async function presentTold(services: Services, adultId: number, id: number) {
  const told = await listTalksToldTo(services.db, { adultId, now: services.clock.now(), id })
  await keepShown(services, adultId, told)
  const [talk] = told
  return talk ? presentTalk(talk) : null
}

type Shown = Pick<TalkRecord, 'id' | 'hints' | 'shows_said'>

/** Records once in the audit log that an adult sees the sentences of a talk, or messages of other adults to the child. */
async function keepShown(services: Services, adultId: number, talks: readonly Shown[]): Promise<void> {
  await keep('talk-sentences-shown', ({ hints }) => hints.length > 0)
  await keep('talk-messages-shown', ({ shows_said }) => shows_said)

  async function keep(act: ShownAct, isShown: (talk: Shown) => boolean): Promise<void> {
    const ids = talks.filter(isShown).map(({ id }) => id)
    if (ids.length === 0) return
    for (const { id, child_id } of await listUnshown(services.db, { act, adultId, ids })) {
      const shown = { actorId: adultId, subjectId: child_id, details: { talk: id } }
      await audit(services.db, { act, ...shown }, services.clock.now())
    }
  }
}

const presentTalk = ({ relations, shows_said, ...talk }: TalkRecord) => ({
  ...talk,
  child: presentPerson(talk.child),
  can: actsAllowed('talk', relations as Relation[]),
})

/** The adult who is with a child reads the texts that came with the wish; each reading is in the audit log (D-87). */
export async function readTexts({
  services,
  actor,
  row,
}: RowContext<typeof readTalkTexts, 'talk', TalkRow>): Promise<ReplyOf<typeof readTalkTexts>> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  const texts = await listTexts(services.db, { id: row.id, adultId: actor.id, now })
  await audit(
    services.db,
    { act: 'talk-texts-read', actorId: actor.id, subjectId: row.child_id, details: { talk: row.id } },
    now,
  )
  return { texts }
}
