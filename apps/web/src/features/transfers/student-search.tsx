import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { transferMessages } from '@kindling/rules/messages/transfers'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { foundQuery, type Student } from './api.ts'
import styles from './transfers.module.css'

const pauseMs = 300

interface SearchProps {
  schoolId: number
  chosen: Student | null
  onChoose: (student: Student | null) => void
}

/** Finds a student of a school by name or username, however many it has. */
export function StudentSearch({ schoolId, chosen, onChoose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), pauseMs)
  const found = useQuery(foundQuery(schoolId, term))
  if (chosen)
    return (
      <Row>
        <span>
          {transferMessages.student}: <strong>{fullName(chosen)}</strong>
        </span>
        <Button small look="plain" onClick={() => onChoose(null)}>
          {transferMessages.another}
        </Button>
      </Row>
    )
  return (
    <Stack gap="small">
      <TextField
        type="search"
        label={transferMessages.search}
        autoComplete="off"
        maxLength={100}
        disabled={schoolId === 0}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <p className="soft" role="status">
        {found.data && format(transferMessages.found, { count: found.data.total })}
      </p>
      <FormError message={found.isError ? messageOf(found.error) : null} />
      <ul className={styles.found}>
        {found.data?.students.map(student => (
          <li key={student.id}>
            <button type="button" className={styles.student} onClick={() => onChoose(student)}>
              <strong>{fullName(student)}</strong>
              <span className="soft">{aboutOf(student)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

const aboutOf = ({ username, grade }: Student) =>
  [username, grade === null ? null : gradeName(grade)].filter(Boolean).join(' · ')
