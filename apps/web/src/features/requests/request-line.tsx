import { fullName } from '@kindling/rules/full-name'
import { requestMessages } from '@kindling/rules/messages/requests'
import { Check, X } from 'lucide-react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Beside, Card, Row } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Avatar } from '../../ui/picture.tsx'
import type { StudentRequest } from './api.ts'
import { ClassChips, type ClassOption } from './class-chips.tsx'
import { GradeChoice } from './grade-choice.tsx'
import styles from './requests.module.css'
import type { RequestForm } from './use-request-form.ts'

interface RequestLineProps {
  request: StudentRequest
  options: readonly ClassOption[]
  form: RequestForm
  selected: boolean
  busy: boolean
  onAccept: () => void
  onDecline: () => void
}

/** One requesting child: choose the classes and the grade, then accept or decline. */
export function RequestLine({
  request,
  options,
  form,
  selected,
  busy,
  onAccept,
  onDecline,
}: RequestLineProps) {
  const { user } = request
  const line = form.lineOf(request)
  const name = fullName(user)
  // A request by the code of a class shows only that class.
  const asked = options.filter(option => request.group.includes(option.id))
  const since = printSince(request.created_at, systemClock.now())
  return (
    <Card as="li" className={styles.request}>
      <div className={styles.who}>
        <CheckField
          label={<span className="out-of-sight">{format(requestMessages.select, { name })}</span>}
          checked={selected}
          onChange={() => form.toggle(request.id)}
        />
        <Beside>
          <Avatar of={user} />
          <div>
            <h2 className={styles.name}>{name}</h2>
            <p className="soft">{format(requestMessages.asked, { since })}</p>
          </div>
        </Beside>
      </div>
      <div className={styles.choices}>
        <ClassChips
          legend={format(requestMessages.classes, { name })}
          options={asked.length > 0 ? asked : options}
          chosen={asked.length > 0 ? request.group : line.classes}
          onChange={classes => form.change([request], { classes })}
        />
        <GradeChoice
          label={format(requestMessages.gradeOf, { name })}
          grade={line.grade}
          onChange={grade => form.change([request], { grade })}
        />
      </div>
      {line.fault && (
        <p role="alert" className={styles.fault}>
          {line.fault}
        </p>
      )}
      <Row className={styles.acts}>
        <Button
          aria-label={format(requestMessages.acceptOne, { name })}
          icon={<Check aria-hidden="true" />}
          busy={busy}
          onClick={onAccept}
        >
          {requestMessages.accept}
        </Button>
        <Button
          look="plain"
          aria-label={format(requestMessages.declineOne, { name })}
          icon={<X aria-hidden="true" />}
          onClick={onDecline}
        >
          {requestMessages.decline}
        </Button>
      </Row>
    </Card>
  )
}
