import { erasureAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { peopleMessages } from '@kindling/rules/messages/people'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NotebookPen, Trash2, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Beside, Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { ClassChips } from '../requests/index.ts'
import { type ClassRef, noteProfileView, type RosterStudent, sendClasses } from './api.ts'
import styles from './rosters.module.css'
import { SimilarStudents } from './similar-students.tsx'

interface StudentPopupProps {
  student: RosterStudent
  /** The classes that the reader sees. */
  options: readonly ClassRef[]
  onClose: () => void
}

/** One student at a glance (CLASSES-25); opening it is recorded (CLASSES-83). */
export function StudentPopup({ student, options, onClose }: StudentPopupProps) {
  const [isSimilarShown, showSimilar] = useState(false)
  useEffect(() => noteProfileView(student.id), [student.id])
  const { user, school_unverified } = useSession()
  const isOffice = user?.user_type === 'Teacher' && Boolean(user.user_role) && !school_unverified
  const name = fullName(student)
  const facts = [
    [rosterMessages.colUsername, student.username],
    [rosterMessages.colGrade, student.grade === null ? null : gradeName(student.grade)],
    [peopleMessages.birthDate, student.birth_date ? printDay(student.birth_date) : null],
    [rosterMessages.colJournals, student.journal_count],
    [rosterMessages.colLessons, student.completed_lessons],
  ] as const
  return (
    <Dialog open onClose={onClose} title={name}>
      <Stack>
        <Beside>
          <Avatar of={student} size="large" />
          <dl className={styles.facts}>
            {facts
              .filter(([, value]) => value !== null)
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </Beside>
        {!student.has_password && <p className="soft">{peopleMessages.noPasswordYet}</p>}
        <ClassesOf student={student} options={options} />
        <Row>
          <ButtonLink
            look="main"
            href={`/child/${student.id}/journals`}
            icon={<NotebookPen aria-hidden="true" />}
          >
            {peopleMessages.journals}
          </ButtonLink>
          <Button icon={<Users aria-hidden="true" />} onClick={() => showSimilar(true)}>
            {peopleMessages.similar}
          </Button>
          {isOffice && (
            <ButtonLink href={erasureAddress(student.id)} icon={<Trash2 aria-hidden="true" />}>
              {peopleMessages.erase}
            </ButtonLink>
          )}
        </Row>
      </Stack>
      {isSimilarShown && (
        <SimilarStudents childId={student.id} name={student.first_name} onClose={() => showSimilar(false)} />
      )}
    </Dialog>
  )
}

/** The student's classes, among those that the reader manages; a change waits to be saved. */
function ClassesOf({ student, options }: Omit<StudentPopupProps, 'onClose'>) {
  const client = useQueryClient()
  const before = student.groups.map(group => group.id)
  const [chosen, setChosen] = useState<readonly (number | 'ALL CLASSES')[]>(before)
  const ids = options
    .map(option => option.id)
    .filter(id => chosen.includes('ALL CLASSES') || chosen.includes(id))
  const isChanged =
    ids.join() !==
    options
      .map(option => option.id)
      .filter(id => before.includes(id))
      .join()
  const save = useMutation({
    mutationFn: () => sendClasses(student.id, ids),
    onSuccess: () => toastDone(format(peopleMessages.classesSaved, { name: student.first_name })),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => {
      for (const queryKey of [keys.roster, keys.groups, keys.anyStudents])
        void client.invalidateQueries({ queryKey })
    },
  })
  if (options.length === 0) return null
  return (
    <section>
      <h3 className={styles.part}>{peopleMessages.colClasses}</h3>
      <ClassChips legend={peopleMessages.colClasses} options={options} chosen={chosen} onChange={setChosen} />
      {isChanged && (
        <Button className={styles.save} busy={save.isPending} onClick={() => save.mutate()}>
          {uiMessages.save}
        </Button>
      )}
    </section>
  )
}
