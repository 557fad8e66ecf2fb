import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSchoolSettingValue, getSetting, setSettingAccess } from '@kindling/contract/schools'
import type { setWellbeingJournal } from '@kindling/contract/wellbeing'
import {
  journalSetting,
  proPlanSetting,
  schoolSettings,
  studentWellbeingSetting,
  supportSetting,
  teacherWellbeingSetting,
} from '@kindling/rules/school-settings'
import { schoolWords } from '@kindling/rules/words/schools'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import type { House } from '../../platform/house.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { endVisitsAt } from '../support/index.ts'
import { presentPlan } from './present.ts'
import { findOwnSchoolId, findSchoolRecord, listSwitched, switchSetting } from './queries.ts'

type SettingReply = ReplyOf<typeof getSchoolSettingValue>

/** Whether a setting of the school is on (CLASSES-67). */
export async function showSettingValue({
  house,
  row,
  params,
  can,
}: RowVisit<typeof getSchoolSettingValue, 'school', SchoolRow>): Promise<SettingReply> {
  return named(await settingsOf(house, row.id, can.includes('manage')), params.settingId)
}

/** A setting of the own school, or all; without a school they are what they are by default (ACCOUNTS-88, ACCOUNTS-89). */
export async function showSetting({
  house,
  actor,
  params,
}: Visit<typeof getSetting>): Promise<ReplyOf<typeof getSetting>> {
  const settings = await settingsOf(house, await findOwnSchoolId(house.db, actor.id), false)
  const { settingId } = params
  return { settings, setting: settingId === undefined ? null : named(settings, settingId) }
}

export async function changeSetting(
  visit: RowVisit<typeof setSettingAccess, 'school', SchoolRow>,
): Promise<ReplyOf<typeof setSettingAccess>> {
  const { house, row, body } = visit
  if (body.setting_id === proPlanSetting) throw refuseField('setting_id', schoolWords.settingBought)
  await switchOne(visit, body.setting_id, body.value)
  return { settings: await settingsOf(house, row.id, true) }
}

type Switching = RowVisit<typeof setWellbeingJournal, 'school', SchoolRow>

/** A switch of the daily check-in, by a call of its own (WELLBEING-64 to WELLBEING-66). */
export const changeWellbeing =
  (settingId: number) =>
  async (visit: Switching): Promise<ReplyOf<typeof setWellbeingJournal>> => {
    await switchOne(visit, settingId, visit.body.value)
    const settings = await settingsOf(visit.house, visit.row.id, true)
    return {
      teachers: named(settings, teacherWellbeingSetting).value,
      students: named(settings, studentWellbeingSetting).value,
      journal: named(settings, journalSetting).value,
    }
  }

async function switchOne(
  { house, actor, row }: Pick<Switching, 'house' | 'actor' | 'row'>,
  settingId: number,
  isOn: boolean,
): Promise<void> {
  const now = house.clock.now()
  const tell = await transaction(house, async tx => {
    await switchSetting(tx.db, {
      school_id: row.id,
      setting_id: settingId,
      is_on: isOn,
      changed_by: actor.id,
      changed_at: now,
    })
    const details = { school_id: row.id, setting_id: settingId, is_on: Number(isOn) }
    await audit(tx.db, { act: 'school-setting-changed', actorId: actor.id, details }, now)
    const takesLeaveBack = settingId === supportSetting && !isOn
    return takesLeaveBack ? endVisitsAt(house, tx.db, { schoolId: row.id, by: actor.id, now }) : null
  })
  tell?.()
}

async function settingsOf(
  house: House,
  schoolId: number | null,
  mayManage: boolean,
): Promise<SettingReply[]> {
  const school = schoolId === null ? null : await findSchoolRecord(house.db, schoolId)
  const switched = schoolId === null ? new Map<number, boolean>() : await listSwitched(house.db, schoolId)
  const plan = presentPlan(school?.pro_plan_expires_on ?? null, house.clock.now())
  return schoolSettings.map(({ id, name, isOn }) => ({
    id,
    name,
    value: id === proPlanSetting ? plan.pro_plan_active : (switched.get(id) ?? isOn),
    can: mayManage && id !== proPlanSetting ? ['change'] : [],
  }))
}

function named(settings: readonly SettingReply[], id: number): SettingReply {
  const setting = settings.find(one => one.id === id)
  if (!setting) throw refuse('NOT_FOUND')
  return setting
}
