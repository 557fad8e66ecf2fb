import { gradeCodes, gradeName } from '@kindling/rules/grades'
import { yearTurnMessages as words } from '@kindling/rules/messages/year-turn'
import { type ClassAct, type StudentAct, type TurnChoices, undoDays } from '@kindling/rules/year-turn'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { lookAtTurn, type Plan, planQuery, sendTurn, yearTurnKey } from './api.ts'
import { ClassPlan } from './class-plan.tsx'
import { StudentPlan } from './student-plan.tsx'
import { TurnSummary } from './turn-summary.tsx'

interface TurnPlanProps {
  first: Plan
  school: { id: number; name: string }
  year: string
  schoolId: number | undefined
}

interface ClassChoice {
  act: ClassAct
  teacher_id?: number | undefined
  name?: string | undefined
}

/**
 * The plan, with all choices that differ from the proposal. Nothing is written before the button is pressed.
 */
export function TurnPlan({ first, school, year, schoolId }: TurnPlanProps) {
  const [lastGrade, setLastGrade] = useState<number>()
  const [classes, setClasses] = useState<ReadonlyMap<number, ClassChoice>>(new Map())
  const [students, setStudents] = useState<ReadonlyMap<number, StudentAct>>(new Map())
  const choices: TurnChoices = {
    last_grade: lastGrade,
    classes: [...classes].map(([id, choice]) => ({ id, ...choice })),
    students: [...students].map(([id, act]) => ({ id, act })),
  }
  const isChosen = lastGrade !== undefined || classes.size + students.size > 0
  const chosen = useQuery({
    ...planQuery(schoolId, choices),
    enabled: isChosen,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const plan = (isChosen ? chosen.data : undefined) ?? first
  const choose = (id: number, choice: ClassChoice) => setClasses(new Map(classes).set(id, choice))
  const set = (id: number, act: StudentAct) => setStudents(new Map(students).set(id, act))
  const loose = plan.students.filter(
    one => one.class_ids.length === 0 && (one.act !== 'none' || students.has(one.id)),
  )
  return (
    <Stack>
      {isChosen && chosen.isError && (
        <FailedState message={messageOf(chosen.error)} onRetry={() => void chosen.refetch()} />
      )}
      <TurnSummary plan={plan} />
      <ChoiceField
        label={words.lastGrade}
        description={words.lastGradeHelp}
        value={String(plan.last_grade)}
        data={gradeCodes.map(code => ({ value: String(code), label: gradeName(code) }))}
        onChange={event => setLastGrade(Number(event.currentTarget.value))}
      />
      <h2>{words.classes}</h2>
      {plan.classes.map(group => (
        <Card key={group.id} as="section" aria-label={group.old_name}>
          <Stack gap="small">
            <ClassPlan group={group} teachers={plan.teachers} onChoose={choice => choose(group.id, choice)} />
            <StudentPlan
              title={format(words.ofClass, { name: group.old_name })}
              students={plan.students.filter(one => one.class_ids.includes(group.id))}
              onSet={set}
            />
          </Stack>
        </Card>
      ))}
      {loose.length > 0 && (
        <Card as="section">
          <StudentPlan title={words.withoutClass} students={loose} onSet={set} />
        </Card>
      )}
      <Begin
        key={plan.version}
        plan={plan}
        choices={choices}
        school={school}
        year={year}
        schoolId={schoolId}
        isFresh={!isChosen || (chosen.isSuccess && !chosen.isPlaceholderData)}
      />
    </Stack>
  )
}

interface BeginProps extends Omit<TurnPlanProps, 'first'> {
  plan: Plan
  choices: TurnChoices
  /** The shown plan matches the choices. */
  isFresh: boolean
}

function Begin({ plan, choices, school, year, schoolId, isFresh }: BeginProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { busy, error, send } = useSending()
  const begin = () =>
    send(
      async key => {
        await sendTurn(schoolId, choices, plan.version, key)
        setAsking(false)
        await lookAtTurn(client, schoolId)
      },
      [plan.version, choices],
    )
  const close = () => {
    setAsking(false)
    if (error) void client.invalidateQueries({ queryKey: yearTurnKey(schoolId) })
  }
  return (
    <div>
      <Button look="main" disabled={!isFresh} onClick={() => setAsking(true)}>
        {words.turn}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={format(words.ask, { school: school.name, year })}
        size="small"
      >
        <Stack gap="small">
          <p>{format(words.askText, { ...plan.counts, days: undoDays })}</p>
          <FormError message={error} />
          <Row>
            <Button look="main" busy={busy} onClick={() => void begin()}>
              {words.turn}
            </Button>
            <Button look="plain" onClick={close}>
              {words.cancel}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </div>
  )
}
