import { fullName } from '@kindling/rules/full-name'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useId, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { AddressMark } from '../../ui/address-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type SchoolToVerify, type StaffMember, sendVerification } from './api.ts'
import { DeclineButton } from './decline-button.tsx'
import { EvidenceFields, missingIn, noEvidence } from './evidence-fields.tsx'
import styles from './verification.module.css'

type Names = Readonly<Record<number, { teaches: boolean } | undefined>>

/** The people named by the evidence, and the evidence itself. */
export function VerifyForm({ found: { school, staff, shown, requests } }: { found: SchoolToVerify }) {
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const [asking, setAsking] = useState(false)
  const form = useForm({
    start: {
      ...noEvidence,
      phone: school.phone,
      domain: school.domain,
      contact_source: school.public_school_id ? verificationMessages.fromDirectory : '',
      names: {} as Names,
    },
    // It asks first; sending it again confirms it.
    send: async ({ names, ...evidence }) => {
      if (!asking) return setAsking(true)
      setAsking(false)
      const people = peopleIn(names)
      await sendVerification(school.id, { ...evidence, text: evidence.text.trim(), people, shown })
      await client.invalidateQueries({ queryKey: keys.verification, exact: true })
      toastDone(format(verificationMessages.verified, { school: school.name }))
      navigation?.go('/dashboard/verification')
    },
  })
  const { names } = form.values
  const isClub = school.is_club
  const verify = format(verificationMessages.verify, {}, isClub)
  const peopleIn = (names: Names) =>
    staff.flatMap(({ id, shown }) => {
      const named = names[id]
      return named ? [{ user_id: id, teaches: named.teaches, shown }] : []
    })
  const named = peopleIn(names).length
  const missing = missingIn(form.values, named, isClub)
  const missingId = useId()
  const formId = useId()
  return (
    <Card as="section">
      <form id={formId} {...form.element}>
        <Stack>
          <h2 className={styles.title}>{verificationMessages.people}</h2>
          <p className="soft">
            {staff.length === 0
              ? verificationMessages.noPeople
              : format(verificationMessages.peopleNote, {}, isClub)}
          </p>
          <ul className={styles.staff}>
            {staff.map(member => (
              <Member
                key={member.id}
                member={member}
                named={names[member.id]}
                onName={named => form.change({ names: { ...names, [member.id]: named } })}
              />
            ))}
          </ul>
          <EvidenceFields values={form.values} change={form.change} faultAt={form.faultAt} isClub={isClub} />
          <FormError message={form.error} />
          <p id={missingId} className="soft">
            {missing}
          </p>
        </Stack>
      </form>
      {/* Beside the form: the answer of a decline has its own form, and a form holds no other. */}
      <Row className={styles.decisions}>
        <Button
          type="submit"
          form={formId}
          look="main"
          busy={form.busy}
          disabled={missing !== null}
          aria-describedby={missingId}
        >
          {verify}
        </Button>
        {requests.length > 0 && <DeclineButton schoolId={school.id} />}
      </Row>
      <ConfirmDialog
        open={asking}
        title={format(verificationMessages.verifyTitle, { school: school.name })}
        confirm={verify}
        busy={form.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void form.submit()}
      >
        {format(
          verificationMessages.verifyText,
          { named, others: staff.length - named, students: school.students },
          isClub,
        )}
      </ConfirmDialog>
    </Card>
  )
}

interface MemberProps {
  member: StaffMember
  named: Names[number]
  onName: (named: Names[number]) => void
}

function Member({ member, named, onName }: MemberProps) {
  const standing = member.is_admin
    ? verificationMessages.isAdmin
    : member.confirmed
      ? verificationMessages.isConfirmed
      : verificationMessages.isClaim
  return (
    <li>
      <div>
        <strong>{fullName(member)}</strong>
        <span className={styles.email}>{member.email}</span>
        <small className="soft">
          {[standing, member.at_domain ? verificationMessages.atDomain : null].filter(Boolean).join(', ')}
        </small>
        {!member.email_verified && <AddressMark />}
      </div>
      <Row className={styles.offices}>
        <CheckField
          label={verificationMessages.administers}
          checked={named !== undefined}
          disabled={!member.email_verified}
          onChange={event => onName(event.currentTarget.checked ? { teaches: false } : undefined)}
        />
        <CheckField
          label={verificationMessages.teaches}
          checked={named?.teaches ?? false}
          disabled={!named}
          onChange={event => onName({ teaches: event.currentTarget.checked })}
        />
      </Row>
    </li>
  )
}
