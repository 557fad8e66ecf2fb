import { fullName } from '@kindling/rules/full-name'
import { settingLineMessages as messages } from '@kindling/rules/messages/school-setting-lines'
import { supportSetting } from '@kindling/rules/school-settings'
import { useQuery } from '@tanstack/react-query'
import { useStudentWindow } from '../../features/hope/index.ts'
import { adminsQuery, type School, settingsQuery, switchesOf } from '../../features/schools/index.ts'
import { safeAdultsQuery } from '../../features/talk/index.ts'
import { format } from '../../platform/messages.ts'
import { printTime } from '../../platform/moments.ts'

/** How each part of the settings is set, in a few words; undefined while that is unknown. */
export function useSettingLines({ can, listed }: School) {
  const adults = useQuery({ ...safeAdultsQuery, enabled: can.includes('manage-people') }).data
  const settings = useQuery(settingsQuery).data
  const admins = useQuery({ ...adminsQuery, enabled: can.includes('appoint') }).data
  const hope = useStudentWindow()
  const switches = settings && switchesOf(settings)
  return {
    adults:
      adults &&
      format(messages.adults, {
        count: adults.adults.length,
        opens: printTime(`2000-01-01T${adults.hours.opens}`),
        closes: printTime(`2000-01-01T${adults.hours.closes}`),
      }),
    switches:
      switches &&
      format(messages.switches, {
        on: switches.filter(({ value }) => value).length,
        count: switches.length,
      }),
    details: listed ? messages.listed : messages.details,
    admins: admins?.map(fullName).join(', '),
    hope:
      hope === undefined
        ? undefined
        : format(messages.hope, { state: hope?.state ?? 'none', span: hope?.span ?? '' }),
    support:
      settings &&
      format(messages.support, {
        isOn: String(settings.some(({ id, value }) => id === supportSetting && value)),
      }),
  }
}
