import { addDays } from './days.ts'
import { pacificDay, pacificOffsetHours } from './school-year.ts'

/** When a hope assessment can be taken; moments are ISO times. */
export interface HopeSetting {
  start_time: string
  end_time: string
  retake_time: string | null
  active: boolean
}

/** Who can be asked: those who check in (D-11). */
export const hopeKinds = ['Child', 'Teacher', 'District Admin'] as const
export type HopeKind = (typeof hopeKinds)[number]

export const hopeSettingStates = ['ahead', 'running', 'off', 'ended'] as const
export type HopeSettingState = (typeof hopeSettingStates)[number]

/** The state of a setting now; `off` is a future or running setting that is switched off. */
export function hopeSettingState(setting: HopeSetting, now: Date): HopeSettingState {
  if (now > new Date(setting.end_time)) return 'ended'
  if (!setting.active) return 'off'
  return now > new Date(setting.start_time) ? 'running' : 'ahead'
}

export interface HopeSettingsState<Setting extends HopeSetting = HopeSetting> {
  /** The one that can be taken now. */
  current: Setting | null
  /** Whether another one may be added. */
  canAdd: boolean
  /** The next one cannot begin on or before this ISO day. */
  blockedTo: string
}

/** A setting can be taken while its flag is set and now is between its start and its end (HOPE-14). */
export const isActive = ({ active, start_time, end_time }: HopeSetting, now: Date) =>
  active && now > new Date(start_time) && now < new Date(end_time)

/**
 * The state of the settings of one kind of person, of which the two most recent matter (HOPE-20). None can be added while the
 * latest is ahead or runs (HOPE-15, HOPE-17). Days are blocked up to the previous setting's retake day, or to today (HOPE-16,
 * HOPE-19).
 */
export function hopeSettingsState<Setting extends HopeSetting>(
  settings: readonly Setting[],
  now: Date,
): HopeSettingsState<Setting> {
  const [latest, earlier] = [...settings].sort((one, other) => momentOf(other) - momentOf(one))
  const today = now.toISOString().slice(0, 10)
  if (!latest) return { current: null, canAdd: true, blockedTo: today }
  const current = isActive(latest, now) ? latest : null
  const isAhead = now < new Date(latest.start_time)
  const hasEnded = now > new Date(latest.end_time)
  return {
    current,
    canAdd: hasEnded,
    blockedTo: blockedDay(isAhead ? earlier : latest, today),
  }
}

const momentOf = (setting: HopeSetting) => Date.parse(setting.start_time)

function blockedDay(before: HopeSetting | undefined, today: string): string {
  const retake = before?.retake_time?.slice(0, 10) ?? today
  return retake > today ? retake : today
}

/** Windows are planned by days, with the start and end of the product's days (decision 0019). */
export const momentOfFirstDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - pacificOffsetHours * 3_600_000).toISOString()

/** The last moment of a day. */
export const momentOfLastDay = (day: string) =>
  new Date(Date.parse(momentOfFirstDay(addDays(day, 1))) - 1).toISOString()

/** The day of a window's moment. */
export const dayOfMoment = (moment: string) => pacificDay(new Date(moment))
