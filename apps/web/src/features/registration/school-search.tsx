import { maxLengths } from '@kindling/rules/formats'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { schoolSearchLetters, schoolSearchPauseMs } from '@kindling/rules/registration'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { School } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { type PublicSchool, schoolsQuery } from './api.ts'
import styles from './registration.module.css'

interface SchoolSearchProps {
  onChoose: (school: PublicSchool) => void
  /** For a user who does not find the school; without it, the option is hidden. */
  onNotListed?: () => void
}

/**
 * Finds a school of the public directory while its name is typed; a user who does not find it types it
 * (ACCOUNTS-67).
 */
export function SchoolSearch({ onChoose, onNotListed }: SchoolSearchProps) {
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), schoolSearchPauseMs)
  const schools = useQuery(schoolsQuery(term))
  const isAsked = term.length >= schoolSearchLetters
  return (
    <Stack>
      <TextField
        type="search"
        label={registrationMessages.searchLabel}
        description={registrationMessages.searchNote}
        autoComplete="off"
        maxLength={maxLengths.schoolName}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div className={isAsked ? styles.results : undefined}>
        <p className="soft" role="status">
          {isAsked && schools.isFetching && registrationMessages.searching}
          {isAsked &&
            !schools.isFetching &&
            schools.data &&
            format(registrationMessages.searchCount, { count: schools.data.length })}
        </p>
        {schools.isError && <FormError message={registrationMessages.searchFailed} />}
        {isAsked && schools.data && schools.data.length > 0 && (
          <ul className={styles.found}>
            {schools.data.map(school => (
              <li key={school.public_school_id}>
                <button type="button" className={styles.school} onClick={() => onChoose(school)}>
                  <School aria-hidden="true" />
                  <span>
                    <strong>{school.name}</strong>
                    <span className="soft">
                      {[school.city, school.state, school.zip].filter(Boolean).join(', ')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {onNotListed && (
        <Button look="plain" onClick={onNotListed}>
          {registrationMessages.notListed}
        </Button>
      )}
    </Stack>
  )
}
