import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHopeSettings, getSchoolHopeSettings, verifySuperintendent } from '@kindling/contract/hope'
import { type HopeKind, hopeKinds, hopeSettingsState, isActive } from '@kindling/rules/hope-settings'
import type { SchoolRow } from '../../platform/access/queries.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { findPlace, listWindows, type Place, presentWindow, type WindowRow } from '../surveys/index.ts'

/** When the person's school or district asks its people (HOPE-11, HOPE-62). */
export async function showSettings({
  services,
  actor,
}: RequestContext<typeof getHopeSettings>): Promise<ReplyOf<typeof getHopeSettings>> {
  const now = services.clock.now()
  const place = await findPlace(services.db, actor.id)
  if (!place) return { place: null, can_set: false, kinds: [] }
  const shown = place.can_set ? kindsOf(place) : hopeKinds.filter(one => one === actor.userType)
  const kinds = await Promise.all(
    shown.map(async kind => {
      const settings = await listWindows(services.db, place, { survey: 'hope', kind })
      const { current, canAdd, blockedTo } = hopeSettingsState(settings, now)
      return { ...presentKind(kind, settings, current, now), canAdd, blockedTo }
    }),
  )
  return { place: place.school_id === null ? 'district' : 'school', can_set: place.can_set, kinds }
}

/** The windows that apply at a school; its own come before its district's (HOPE-69, decision 0019). */
export async function showSchoolSettings({
  services,
  row,
}: RowContext<typeof getSchoolHopeSettings, 'school', SchoolRow>): Promise<
  ReplyOf<typeof getSchoolHopeSettings>
> {
  const now = services.clock.now()
  const kinds = await Promise.all(
    schoolKinds.map(async kind => {
      const about = { survey: 'hope', kind } as const
      const own = await listWindows(services.db, { school_id: row.id, district_id: null }, about)
      const above = await listWindows(services.db, { school_id: null, district_id: row.district_id }, about)
      const settings = [...own, ...above]
      const current = settings.find(setting => isActive(setting, now)) ?? null
      return presentKind(kind, settings, current, now)
    }),
  )
  return { kinds }
}

/** True for administrators of a district (D-91, HOPE-64). */
export const showSuperintendent = async ({
  services,
  actor,
}: RequestContext<typeof verifySuperintendent>): Promise<ReplyOf<typeof verifySuperintendent>> => ({
  superintendent: (await findPlace(services.db, actor.id))?.district_id != null,
})

const schoolKinds: readonly HopeKind[] = ['Child', 'Teacher']

const kindsOf = ({ school_id }: Place) => (school_id === null ? hopeKinds : schoolKinds)

const presentKind = (
  user_type: HopeKind,
  settings: readonly WindowRow[],
  current: WindowRow | null,
  now: Date,
) => ({
  user_type,
  current: current && presentWindow(current, now),
  settings: settings.map(setting => presentWindow(setting, now)),
})
