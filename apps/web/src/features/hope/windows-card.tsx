import { dayOfMoment } from '@kindling/rules/hope-settings'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { labelSpan } from '@kindling/rules/report-periods'
import { labelDay } from '@kindling/rules/written-days'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { type Setting, type SettingsOfKind, settingsQuery } from './api.ts'
import styles from './hope.module.css'
import { WindowDialog } from './window-dialog.tsx'

interface Editing {
  of: SettingsOfKind
  /** Null for a new one. */
  setting: Setting | null
}

/** Whether the user plans when people are asked; undefined while that is unknown. */
export const useMayPlanHope = (): boolean | undefined => useQuery(settingsQuery).data?.can_set

/** The check-in that students take now, or else the next one; null if none is planned, undefined while that is unknown. */
export function useStudentWindow(): { state: 'running' | 'ahead'; span: string } | null | undefined {
  const { data } = useQuery(settingsQuery)
  if (!data) return undefined
  const all = data.kinds.find(({ user_type }) => user_type === 'Child')?.settings ?? []
  for (const state of ['running', 'ahead'] as const) {
    const found = all.find(setting => setting.state === state)
    if (found) return { state, span: spanOf(found) }
  }
  return null
}

/** When people are asked, for users who may plan it (D-91). */
export function HopeWindows() {
  const settings = useQuery(settingsQuery)
  const [editing, setEditing] = useState<Editing | null>(null)
  const { data } = settings
  return (
    <>
      <Stack>
        <p className="soft">
          {data?.place === 'district' ? hopeMessages.settingsLeadDistrict : hopeMessages.settingsLeadSchool}
        </p>
        {settings.isPending && <Skeleton shape="row" count={2} />}
        {settings.isError && (
          <FailedState message={messageOf(settings.error)} onRetry={() => void settings.refetch()} />
        )}
        {data?.kinds.map(kind => (
          <Kind key={kind.user_type} kind={kind} onEdit={setEditing} />
        ))}
      </Stack>
      {editing && <WindowDialog {...editing} onClose={() => setEditing(null)} />}
    </>
  )
}

function Kind({ kind, onEdit }: { kind: SettingsOfKind; onEdit: (editing: Editing) => void }) {
  const name = format(hopeMessages.kinds, { kind: kind.user_type })
  return (
    <section className={styles.kind} aria-label={name}>
      <h3>{name}</h3>
      {kind.settings.length === 0 && <p className="soft">{hopeMessages.noSettings}</p>}
      <ul className={styles.windows}>
        {kind.settings.map((setting, place) => (
          <li key={setting.id}>
            <div>
              <p>
                <strong>{spanOf(setting)}</strong>
              </p>
              <p className="soft">{format(hopeMessages.states, { state: setting.state })}</p>
            </div>
            {place === 0 && setting.state !== 'ended' && (
              <Button onClick={() => onEdit({ of: kind, setting })}>{hopeMessages.change}</Button>
            )}
          </li>
        ))}
      </ul>
      {kind.canAdd ? (
        <div>
          <Button
            icon={<CalendarPlus aria-hidden="true" />}
            onClick={() => onEdit({ of: kind, setting: null })}
          >
            {hopeMessages.add}
          </Button>
        </div>
      ) : (
        <p className="soft">{hopeMessages.cannotAdd}</p>
      )}
    </section>
  )
}

const spanOf = ({ start_time, end_time }: Setting) =>
  labelSpan(labelDay(dayOfMoment(start_time)), labelDay(dayOfMoment(end_time)))
