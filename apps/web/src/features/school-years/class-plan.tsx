import { maxLengths } from '@kindling/rules/formats'
import { yearTurnMessages as words } from '@kindling/rules/messages/year-turn'
import { type ClassAct, classActs } from '@kindling/rules/year-turn'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import type { Plan, PlanOfClass } from './api.ts'

interface ClassPlanProps {
  group: PlanOfClass
  teachers: Plan['teachers']
  onChoose: (choice: { act: ClassAct; teacher_id?: number | undefined; name?: string | undefined }) => void
}

/** The plan for a class: the proposal, and three fields to change it. */
export function ClassPlan({ group, teachers, onChoose }: ClassPlanProps) {
  const [name, setName] = useState(group.name)
  const now = {
    act: group.act,
    name: group.name,
    teacher_id: group.teacher_id ?? undefined,
  }
  const names = group.teachers.map(one => one.name).join(', ') || words.noTeacher
  const isAct = (value: string): value is ClassAct => (classActs as readonly string[]).includes(value)
  const rename = () => {
    const typed = name.trim()
    if (typed !== '' && typed !== group.name) onChoose({ ...now, name: typed })
    else setName(group.name)
  }
  return (
    <>
      <h3>{group.old_name}</h3>
      <p className="soft">{format(words.goUp, { count: group.goes_on })}</p>
      <ChoiceField
        label={words.act}
        aria-label={format(words.actOf, { name: group.old_name })}
        value={group.act}
        data={classActs.map(act => ({ value: act, label: words.classActs[act] }))}
        onChange={({ currentTarget: { value } }) => isAct(value) && onChoose({ ...now, act: value })}
      />
      {group.act === 'up' && (
        <>
          <ChoiceField
            label={words.teacher}
            aria-label={format(words.teacherOf, { name: group.old_name })}
            value={String(group.teacher_id ?? '')}
            data={[
              { value: '', label: format(words.sameTeacher, { names }) },
              ...teachers.map(one => ({ value: String(one.id), label: one.name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChoose({ ...now, teacher_id: value === '' ? undefined : Number(value) })
            }
          />
          <TextField
            label={words.newName}
            aria-label={format(words.newNameOf, { name: group.old_name })}
            value={name}
            maxLength={maxLengths.className}
            onChange={event => setName(event.currentTarget.value)}
            onBlur={rename}
          />
        </>
      )}
    </>
  )
}
