import { schoolMessages } from '@kindling/rules/messages/schools'
import { supportSetting } from '@kindling/rules/school-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Setting, sendSetting, settingsQuery } from './api.ts'
import styles from './schools.module.css'

/** Support has a card of its own, which explains its setting. */
const hasNoPlaceOfItsOwn = (setting: Setting) => setting.id !== supportSetting

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
  return (
    <Card as="section">
      <h2 className={styles.title}>{schoolMessages.settings}</h2>
      {list.isPending && <Skeleton shape="row" count={4} />}
      {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      <ul>
        {list.data?.filter(hasNoPlaceOfItsOwn).map(setting => {
          const isBought = setting.name === 'pro_plan'
          return (
            <li key={setting.id}>
              <CheckField
                label={format(schoolMessages.settingNames, { name: setting.name })}
                description={format(schoolMessages.settingNotes, { name: setting.name })}
                checked={setting.value}
                disabled={isBought || !mayManage || change.isPending}
                onChange={() => change.mutate(setting)}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
