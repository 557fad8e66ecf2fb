import type { ClassChoice } from '@kindling/rules/classes'
import { requestMessages } from '@kindling/rules/messages/requests'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import type { StudentRequest } from './api.ts'
import { ClassChips, type ClassOption } from './class-chips.tsx'
import { GradeChoice } from './grade-choice.tsx'
import styles from './requests.module.css'
import type { RequestForm } from './use-request-form.ts'

interface BulkBarProps {
  requests: readonly StudentRequest[]
  options: readonly ClassOption[]
  form: RequestForm
  busy: boolean
  onAccept: () => void
  onDecline: () => void
}

/** One choice for all selected children, and one answer to all of them. */
export function BulkBar({ requests, options, form, busy, onAccept, onDecline }: BulkBarProps) {
  const [classes, setClasses] = useState<readonly ClassChoice[]>([])
  const [grade, setGrade] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const count = form.chosen.length
  const all = count === requests.length
  return (
    <Card as="section">
      <Stack gap="small">
        <Row className={styles.selection}>
          <CheckField
            label={requestMessages.selectAll}
            checked={all}
            indeterminate={count > 0 && !all}
            onChange={() => form.select(all ? [] : requests.map(request => request.id))}
          />
          <span className="soft" role="status">
            {format(requestMessages.selected, { count })}
          </span>
        </Row>
        <h2 className={styles.fillTitle}>{requestMessages.fillTitle}</h2>
        <FormError message={error} />
        <div className={styles.fill}>
          <ClassChips
            legend={requestMessages.classesForAll}
            options={options}
            chosen={classes}
            onChange={setClasses}
          />
          <Button small onClick={() => setError(form.fill({ classes }))}>
            {requestMessages.fillClass}
          </Button>
        </div>
        <div className={styles.fill}>
          <GradeChoice label={requestMessages.grade} grade={grade} onChange={setGrade} />
          <Button small onClick={() => setError(form.fill({ grade }))}>
            {requestMessages.fillGrade}
          </Button>
        </div>
        {count > 0 && (
          <Row>
            <Button look="main" icon={<Check aria-hidden="true" />} busy={busy} onClick={onAccept}>
              {format(requestMessages.acceptMany, { count })}
            </Button>
            <Button look="plain" icon={<X aria-hidden="true" />} onClick={onDecline}>
              {format(requestMessages.declineMany, { count })}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
