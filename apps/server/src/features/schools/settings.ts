import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSchoolSettingValue, getSetting, setSettingAccess } from '@kindling/contract/schools'
import type { setWellbeingJournal } from '@kindling/contract/wellbeing'
import { schoolMessages } from '@kindling/rules/messages/schools'
import {
  journalSetting,
  proPlanSetting,
  schoolSettings,
  studentWellbeingSetting,
  supportSetting,
  teacherWellbeingSetting,
} from '@kindling/rules/school-settings'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { endVisitsAt } from '../support/index.ts'
import { findOwnSchoolId, findSchoolRecord, listSwitched, switchSetting } from './queries.ts'

type SettingReply = ReplyOf<typeof getSchoolSettingValue>

/** Whether a setting of the school is on (CLASSES-67). */
export async function showSettingValue({
  services,
  row,
  params,
  can,
}: RowContext<typeof getSchoolSettingValue, 'school', SchoolRow>): Promise<SettingReply> {
  return named(await settingsOf(services, row.id, can.includes('manage')), params.settingId)
}

/** A setting of the person's school, or all; without a school the defaults apply (ACCOUNTS-88, ACCOUNTS-89). */
export async function showSetting({
  services,
  actor,
  params,
}: RequestContext<typeof getSetting>): Promise<ReplyOf<typeof getSetting>> {
  const settings = await settingsOf(services, await findOwnSchoolId(services.db, actor.id), false)
  const { settingId } = params
  return { settings, setting: settingId === undefined ? null : named(settings, settingId) }
}

export async function changeSetting(
  context: RowContext<typeof setSettingAccess, 'school', SchoolRow>,
): Promise<ReplyOf<typeof setSettingAccess>> {
  const { services, row, body } = context
  if (body.setting_id === proPlanSetting) throw refuseField('setting_id', schoolMessages.settingBought)
  await switchOne(context, body.setting_id, body.value)
  return { settings: await settingsOf(services, row.id, true) }
}

type Switching = RowContext<typeof setWellbeingJournal, 'school', SchoolRow>

/** A switch of the daily check-in, with its own call (WELLBEING-64 to WELLBEING-66). */
export const changeWellbeing =
  (settingId: number) =>
  async (context: Switching): Promise<ReplyOf<typeof setWellbeingJournal>> => {
    await switchOne(context, settingId, context.body.value)
    const settings = await settingsOf(context.services, context.row.id, true)
    return {
      teachers: named(settings, teacherWellbeingSetting).value,
      students: named(settings, studentWellbeingSetting).value,
      journal: named(settings, journalSetting).value,
    }
  }

async function switchOne(
  { services, actor, row }: Pick<Switching, 'services' | 'actor' | 'row'>,
  settingId: number,
  isOn: boolean,
): Promise<void> {
  const now = services.clock.now()
  const tell = await transaction(services, async tx => {
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
    return takesLeaveBack ? endVisitsAt(services, tx.db, { schoolId: row.id, by: actor.id, now }) : null
  })
  tell?.()
}

async function settingsOf(
  services: Services,
  schoolId: number | null,
  mayManage: boolean,
): Promise<SettingReply[]> {
  const school =
    schoolId === null ? null : await findSchoolRecord(services.db, schoolId, services.clock.now())
  const switched = schoolId === null ? new Map<number, boolean>() : await listSwitched(services.db, schoolId)
  return schoolSettings.map(({ id, name, isOn }) => ({
    id,
    name,
    value: id === proPlanSetting ? (school?.plan.pro_plan_active ?? false) : (switched.get(id) ?? isOn),
    can: mayManage && id !== proPlanSetting ? ['change'] : [],
  }))
}

function named(settings: readonly SettingReply[], id: number): SettingReply {
  const setting = settings.find(one => one.id === id)
  if (!setting) throw refuse('NOT_FOUND')
  return setting
}
