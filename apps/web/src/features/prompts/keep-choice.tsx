import { promptingMessages } from '@kindling/rules/messages/prompting'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { FormError } from '../../ui/form-error.tsx'
import styles from './prompts.module.css'

interface KeepChoiceProps {
  busy: boolean
  error: string | null
  onBack: () => void
  onChoose: (updatePrompt: boolean) => unknown
}

/** Whether a change also applies to earlier entries (JOURNAL-TYPES-05). */
export function KeepChoice({ busy, error, onBack, onChoose }: KeepChoiceProps) {
  const [all, setAll] = useState(false)
  const choices = [
    { value: false, words: promptingMessages.keepOld },
    { value: true, words: promptingMessages.keepAll },
  ]
  return (
    <Stack>
      <p>{promptingMessages.keepTitle}</p>
      <FieldSet label={promptingMessages.keepQuestion}>
        {choices.map(({ value, words }) => (
          <label key={words} className={styles.choice}>
            <input type="radio" name="keep" checked={all === value} onChange={() => setAll(value)} />
            {words}
          </label>
        ))}
      </FieldSet>
      <FormError message={error} />
      <Row>
        <Button onClick={onBack}>{promptingMessages.back}</Button>
        <Button look="main" busy={busy} onClick={() => void onChoose(all)}>
          {promptingMessages.save}
        </Button>
      </Row>
    </Stack>
  )
}
