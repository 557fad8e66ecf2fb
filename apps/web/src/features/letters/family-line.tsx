import { fullName } from '@kindling/rules/full-name'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { MoreActs } from '../../ui/more-acts.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type ClassGuardian, type FamilyStudent, sendTap, takeLetterBack } from './api.ts'
import styles from './letters.module.css'
import { MailDialog } from './mail-dialog.tsx'

interface FamilyLineProps {
  groupId: number
  student: FamilyStudent
  chosen: boolean
  onChoose: (on: boolean) => void
}

/** One student: the guardians, the open letter, and a letter by mail. */
export function FamilyLine({ groupId, student, chosen, onChoose }: FamilyLineProps) {
  const client = useQueryClient()
  const [mailing, setMailing] = useState(false)
  const name = fullName(student)
  const confirmed = student.guardians.filter(guardian => guardian.confirmed)
  const waiting = student.guardians.filter(guardian => !guardian.confirmed)
  const withdraw = useMutation({
    mutationFn: (letterId: number) => takeLetterBack(student.id, letterId),
    onSuccess: () => toastDone(familyLetterMessages.takenBack),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.classFamilies(groupId) }),
  })
  return (
    <li>
      <CheckField label={name} checked={chosen} onChange={event => onChoose(event.currentTarget.checked)} />
      <div className={styles.facts}>
        {confirmed.length > 0 && (
          <p>
            {format(familyLetterMessages.guardians, {
              count: confirmed.length,
              names: confirmed.map(fullName).join(', '),
            })}
          </p>
        )}
        {waiting.map(guardian => (
          <WaitingGuardian key={guardian.id} groupId={groupId} student={student} guardian={guardian} />
        ))}
        {student.letter && (
          <p className="soft">
            {format(familyLetterMessages.out, {
              day: printDay(student.letter.ends_at),
              to: student.letter.mailed_to ?? '',
              way: wayOf(student.letter),
            })}
          </p>
        )}
      </div>
      <Row className={styles.lineActs}>
        <MoreActs of={name}>
          <Button
            small
            onClick={() => setMailing(true)}
            aria-label={format(familyLetterMessages.mailFor, { name })}
          >
            {familyLetterMessages.mail}
          </Button>
          {student.letter && (
            <Button
              small
              look="plain"
              aria-label={format(familyLetterMessages.takeBackFor, { name })}
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate(student.letter?.id ?? 0)}
            >
              {familyLetterMessages.takeBack}
            </Button>
          )}
        </MoreActs>
      </Row>
      {mailing && <MailDialog groupId={groupId} student={student} onClose={() => setMailing(false)} />}
    </li>
  )
}

interface WaitingGuardianProps {
  groupId: number
  student: FamilyStudent
  guardian: ClassGuardian
}

/** A guardian by a printed letter, who waits until a teacher who knows the family confirms the name. */
function WaitingGuardian({ groupId, student, guardian }: WaitingGuardianProps) {
  const client = useQueryClient()
  const [denying, setDenying] = useState(false)
  const names = { guardian: fullName(guardian), child: student.first_name }
  const tap = useMutation({
    mutationFn: (yes: boolean) => sendTap(student.id, guardian.id, yes),
    onSuccess: (_, yes) =>
      toastDone(format(yes ? familyLetterMessages.tapped : familyLetterMessages.notFamily, names)),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => {
      setDenying(false)
      void client.invalidateQueries({ queryKey: keys.classFamilies(groupId) })
    },
  })
  return (
    <div className={styles.waits}>
      <p>{format(familyLetterMessages.waits, { ...names, day: printDay(guardian.since) })}</p>
      {guardian.can.includes('confirm') ? (
        <>
          {student.ends_old_ways && <p>{format(familyLetterMessages.tapEnds, names)}</p>}
          <Row>
            <Button small busy={tap.isPending} onClick={() => tap.mutate(true)}>
              {format(familyLetterMessages.tap, names)}
            </Button>
            <Button small look="plain" disabled={tap.isPending} onClick={() => setDenying(true)}>
              {familyLetterMessages.tapNo}
            </Button>
            <ConfirmDialog
              open={denying}
              title={format(familyLetterMessages.tapNoTitle, names)}
              confirm={familyLetterMessages.tapNo}
              destroys
              busy={tap.isPending}
              onCancel={() => setDenying(false)}
              onConfirm={() => tap.mutate(false)}
            >
              {format(familyLetterMessages.tapNoText, names)}
            </ConfirmDialog>
          </Row>
        </>
      ) : (
        <p className="soft">{familyLetterMessages.othersTap}</p>
      )}
    </div>
  )
}

function wayOf({ is_mailed, mailed_to }: { is_mailed: boolean; mailed_to: string | null }) {
  if (!is_mailed) return 'printed'
  return mailed_to === null ? 'hidden' : 'mailed'
}
