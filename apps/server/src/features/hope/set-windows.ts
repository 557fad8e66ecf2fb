import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { addHopeSetting, changeHopeSetting } from '@kindling/contract/hope'
import { type HopeKind, hopeSettingState, hopeSettingsState } from '@kindling/rules/hope-settings'
import { format } from '@kindling/rules/messages/format'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { labelDay } from '@kindling/rules/written-days'
import { audit } from '../../platform/audit.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import {
  findKind,
  findPlace,
  holdPlace,
  insertWindow,
  listWindows,
  type NewWindow,
  type Place,
  presentWindow,
  updateWindow,
  type WindowRow,
} from '../surveys/index.ts'

/** Plans a check-in, once the latest of its kind has ended (HOPE-15, HOPE-17, HOPE-18, HOPE-66). */
export async function addSetting({
  services,
  actor,
  body,
  retry,
}: RequestContext<typeof addHopeSetting>): Promise<ReplyOf<typeof addHopeSetting>> {
  const now = services.clock.now()
  return transaction(
    services,
    async tx => {
      const place = await requirePlace(tx.db, actor.id)
      requireKind(place, body.user_type)
      const state = hopeSettingsState(await listWindows(tx.db, place, about(body.user_type)), now)
      if (!state.canAdd) throw refuse('VALIDATION', hopeMessages.addRefused)
      requireTimes(body, now)
      requireStart(body.start_time, state.blockedTo)
      const row = await insertWindow(tx.db, place, about(body.user_type), { ...body, by: actor.id, now })
      await note(tx.db, { actor, place, row, act: 'hope-planned', now })
      return { setting: presentWindow(row, now) }
    },
    retry,
    async () => void (await requirePlace(services.db, actor.id)),
  )
}

/** Changes the latest check-in of its kind until it has ended; once it has begun, its start stays (HOPE-16, HOPE-68). */
export async function changeSetting({
  services,
  actor,
  body,
}: RequestContext<typeof changeHopeSetting>): Promise<ReplyOf<typeof changeHopeSetting>> {
  const now = services.clock.now()
  return transaction(services, async tx => {
    const place = await requirePlace(tx.db, actor.id)
    const kind = await findKind(tx.db, place, { survey: 'hope', id: body.id })
    if (kind === null) throw refuse('NOT_FOUND')
    const settings = await listWindows(tx.db, place, about(kind))
    const latest = settings[0]
    if (latest?.id !== body.id || hopeSettingState(latest, now) === 'ended')
      throw refuse('VALIDATION', hopeMessages.cannotChange)
    requireTimes(body, now)
    if (new Date(latest.start_time) > now)
      requireStart(body.start_time, hopeSettingsState(settings, now).blockedTo)
    else if (!isSameMoment(latest.start_time, body.start_time))
      throw refuseField('start_time', hopeMessages.startKept)
    const row = await updateWindow(tx.db, latest.id, { ...body, by: actor.id, now })
    await note(tx.db, { actor, place, row, act: 'hope-changed', now })
    return { setting: presentWindow(row, now) }
  })
}

const about = (kind: HopeKind) => ({ survey: 'hope', kind }) as const

/** The place for which a person may plan, locked until the transaction ends (D-91). */
async function requirePlace(db: Db, userId: number): Promise<Place> {
  const place = await findPlace(db, userId)
  if (!place?.can_set) throw refuse('FORBIDDEN', hopeMessages.manageRefused)
  await holdPlace(db, place)
  return place
}

/** District administrators belong to no school, so a school cannot ask them. */
function requireKind({ school_id }: Place, kind: HopeKind): void {
  if (school_id !== null && kind === 'District Admin')
    throw refuseField('user_type', hopeMessages.kindRefused)
}

function requireTimes(times: NewWindow | BodyOf<typeof changeHopeSetting>, now: Date): void {
  const [start, end] = [new Date(times.start_time), new Date(times.end_time)]
  if (end <= start || end <= now) throw refuseField('end_time', hopeMessages.endRefused)
  if (times.retake_time !== null && new Date(times.retake_time) <= end)
    throw refuseField('retake_time', hopeMessages.retakeRefused)
}

function requireStart(startTime: string, blockedTo: string): void {
  if (new Date(startTime).toISOString().slice(0, 10) <= blockedTo)
    throw refuseField('start_time', format(hopeMessages.startRefused, { day: labelDay(blockedTo) }))
}

const isSameMoment = (one: string, other: string) => Date.parse(one) === Date.parse(other)

interface Noted {
  actor: { id: number }
  place: Place
  row: WindowRow
  act: 'hope-planned' | 'hope-changed'
  now: Date
}

const note = (db: Db, { actor, place, row, act, now }: Noted) => {
  const { id, user_type, start_time, end_time, retake_time, active } = row
  const details = {
    hope_assessment_id: id,
    school_id: place.school_id,
    district_id: place.district_id,
    user_type,
    start_time,
    end_time,
    retake_time,
    active: Number(active),
  }
  return audit(db, { act, actorId: actor.id, details }, now)
}
