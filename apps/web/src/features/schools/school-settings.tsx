import { schoolMessages } from '@kindling/rules/messages/schools'
import { proPlanSetting, supportSetting } from '@kindling/rules/school-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Setting, sendSetting, settingsQuery } from './api.ts'

const groups: Partial<Record<Setting['name'], 'check_ins' | 'strengths' | 'reports'>> = {
  wellbeing: 'check_ins',
  student_wellbeing: 'check_ins',
  teacher_wellbeing: 'check_ins',
  journal_option: 'check_ins',
  k2: 'strengths',
  k2_finished_for_older: 'strengths',
  last_year_data: 'reports',
}

/** The plan is not switched, and support has a part of its own, which explains its setting. */
export const switchesOf = (settings: readonly Setting[]) =>
  settings.filter(({ id }) => id !== proPlanSetting && id !== supportSetting)

/** The settings under their headings. */
const groupsOf = (settings: readonly Setting[]) =>
  (['check_ins', 'strengths', 'reports', 'other'] as const).map(group => ({
    group,
    settings: switchesOf(settings).filter(({ name }) => (groups[name] ?? 'other') === group),
  }))

/** The settings of the school (D-59); a change is saved at once. */
export function SchoolSettings({ mayManage }: { mayManage: boolean }) {
  const client = useQueryClient()
  const list = useQuery(settingsQuery)
  const change = useMutation({
    mutationFn: ({ id, value }: Setting) => sendSetting(id, !value),
    onSuccess: settings => {
      client.setQueryData(settingsQuery.queryKey, settings)
      toastDone(schoolMessages.settingSaved)
    },
    onError: error => toastFailed(messageOf(error)),
  })
  if (list.isPending) return <Skeleton shape="row" count={10} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  return (
    <Stack>
      <p>
        {format(schoolMessages.planSet, {
          isOn: String(list.data.some(({ id, value }) => id === proPlanSetting && value)),
        })}
      </p>
      {groupsOf(list.data).map(({ group, settings }) => (
        <FieldSet key={group} label={format(schoolMessages.settingGroups, { group })}>
          {settings.map(setting => (
            <CheckField
              key={setting.id}
              label={format(schoolMessages.settingNames, { name: setting.name })}
              description={format(schoolMessages.settingNotes, { name: setting.name })}
              checked={setting.value}
              disabled={!mayManage || change.isPending}
              onChange={() => change.mutate(setting)}
            />
          ))}
        </FieldSet>
      ))}
    </Stack>
  )
}
