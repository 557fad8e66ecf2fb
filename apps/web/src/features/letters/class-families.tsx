import { fullName } from '@kindling/rules/full-name'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type ClassFamilies, type FamilyStudent, familiesQuery, type MadeLetter, makeLetters } from './api.ts'
import { FamilyLine } from './family-line.tsx'
import styles from './letters.module.css'
import { PrintedLetters } from './printed-letters.tsx'

interface PanelProps {
  groupId: number
  back: ReactNode
  /** The first step for a class without students. */
  begin: ReactNode
  /** How many have joined such a class and are not in it yet. */
  waiting?: number
}

/** The families of a class: the linked ones, those who wait for confirmation, and letters for the others. */
export function ClassFamiliesPanel({ groupId, back, begin, waiting = 0 }: PanelProps) {
  const list = useQuery(familiesQuery(groupId))
  const [letters, setLetters] = useState<MadeLetter[] | null>(null)
  if (list.isPending) return <Skeleton shape="page" count={1} />
  if (list.isError)
    return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} back={back} />
  const { group, students, letter_head } = list.data
  if (letters)
    return (
      <PrintedLetters
        group={group.name}
        head={letter_head}
        letters={letters}
        onDone={() => setLetters(null)}
      />
    )
  return (
    <>
      <PageHead
        back={back}
        title={format(familyLetterMessages.familiesTitle, { group: group.name })}
        about={group.name}
        lead={students.length > 0 && familyLetterMessages.familiesLead}
      />
      {students.length === 0 ? (
        <EmptyState picture="class" act={begin}>
          {waiting > 0
            ? format(familyLetterMessages.emptyWaiting, { count: waiting })
            : familyLetterMessages.empty}
        </EmptyState>
      ) : (
        <Families families={list.data} onMade={setLetters} />
      )}
    </>
  )
}

interface FamiliesProps {
  families: ClassFamilies
  onMade: (letters: MadeLetter[]) => void
}

function Families({ families, onMade }: FamiliesProps) {
  const { group } = families
  const { students } = families
  const client = useQueryClient()
  const without = students
    .filter(student => student.guardians.length === 0 && !student.letter)
    .map(student => student.id)
  const [chosen, setChosen] = useState<readonly number[]>(without)
  const [replacing, setReplacing] = useState(false)
  const out = students.filter(student => student.letter && chosen.includes(student.id)).length
  const { busy, error, send } = useSending()
  const turn = (ids: readonly number[], on: boolean) =>
    setChosen(before => [...before.filter(id => !ids.includes(id)), ...(on ? ids : [])])
  const make = () =>
    send(async key => {
      const letters = await makeLetters(group.id, [...chosen], key)
      void client.invalidateQueries({ queryKey: keys.classFamilies(group.id) })
      onMade(letters)
    }, chosen)
  return (
    <Card as="section">
      <Stack>
        <FormError message={error} />
        <div className={styles.tools}>
          <CheckField
            label={familyLetterMessages.all}
            checked={chosen.length === students.length}
            indeterminate={chosen.length > 0 && chosen.length < students.length}
            onChange={event =>
              turn(
                students.map(student => student.id),
                event.currentTarget.checked,
              )
            }
          />
          <Button
            look="main"
            icon={<Printer aria-hidden="true" />}
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => (out > 0 ? setReplacing(true) : make())}
          >
            {format(familyLetterMessages.make, { count: chosen.length })}
          </Button>
        </div>
        {needs.map(need => {
          const inNeed = students.filter(student => needOf(student) === need).toSorted(byShownName)
          if (inNeed.length === 0) return null
          return (
            <section key={need} aria-labelledby={`families-${need}`}>
              <h2 id={`families-${need}`} className={styles.need}>
                {format(familyLetterMessages.needs, { need, count: inNeed.length })}
              </h2>
              <ul className={styles.families}>
                {inNeed.map(student => (
                  <FamilyLine
                    key={student.id}
                    groupId={group.id}
                    student={student}
                    chosen={chosen.includes(student.id)}
                    onChoose={on => turn([student.id], on)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
        <ConfirmDialog
          open={replacing}
          title={familyLetterMessages.replaceTitle}
          confirm={familyLetterMessages.replace}
          busy={busy}
          onCancel={() => setReplacing(false)}
          onConfirm={make}
        >
          {format(familyLetterMessages.replaceText, { count: out })}
        </ConfirmDialog>
      </Stack>
    </Card>
  )
}

/**
 * First students whose guardian waits for confirmation, then those without a guardian, then those with an open
 * letter, then those who are done.
 */
const needs = ['confirm', 'letter', 'answer', 'none'] as const

function needOf({ guardians, letter }: FamilyStudent): (typeof needs)[number] {
  if (guardians.some(guardian => !guardian.confirmed)) return 'confirm'
  if (letter) return 'answer'
  return guardians.length === 0 ? 'letter' : 'none'
}

const byShownName = (one: FamilyStudent, other: FamilyStudent) => fullName(one).localeCompare(fullName(other))
