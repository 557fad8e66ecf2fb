import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { uiMessages } from '@kindling/rules/messages/ui'
import {
  Checkbox,
  type CheckboxProps,
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { format } from '../platform/messages.ts'
import styles from './fields.module.css'
import { strengthLevel } from './password-strength.ts'

const wrapped = {
  root: styles.field,
  label: styles.label,
  input: styles.input,
  error: styles.error,
  description: styles.note,
}

/** One line of text. The field stops at its maximum while typing. */
export function TextField(props: TextInputProps) {
  return <TextInput {...props} classNames={wrapped} />
}

export interface LongTextFieldProps extends TextareaProps {
  value: string
  /** Least and most characters as people count them. */
  between?: { min: number; max: number }
}

/** Several lines of text, with the count of what has been written. */
export function LongTextField({ between, ...props }: LongTextFieldProps) {
  const count = [...props.value.trim()].length
  return (
    <div>
      <Textarea
        autosize={false}
        rows={6}
        {...(between ? { maxLength: between.max } : {})}
        {...props}
        classNames={{ ...wrapped, input: [styles.input, styles.long].join(' ') }}
      />
      {between && (
        <p className={styles.counter} data-short={count < between.min || undefined}>
          {count < between.min
            ? format(uiMessages.counterShort, { count: between.min - count })
            : format(uiMessages.counter, { count, max: between.max })}
        </p>
      )}
    </div>
  )
}

export interface PasswordFieldProps extends PasswordInputProps {
  /** A new password shows how strong it is. */
  meter?: boolean
}

export function PasswordField({ meter, ...props }: PasswordFieldProps) {
  const { root, label, error, description } = wrapped
  const password = String(props.value ?? '')
  return (
    <div>
      <PasswordInput
        maxLength={200}
        rightSectionWidth="var(--target)"
        {...props}
        {...invalid(props.error)}
        visibilityToggleButtonProps={{ 'aria-label': uiMessages.showPassword, tabIndex: 0 }}
        classNames={{
          root,
          label,
          error,
          description,
          input: styles.input,
          innerInput: styles.innerInput,
          visibilityToggle: styles.eye,
        }}
      />
      {meter && password !== '' && <StrengthMeter password={password} />}
    </div>
  )
}

export function StrengthMeter({ password }: { password: string }) {
  const level = strengthLevel(password)
  const name = format(uiMessages.strengthLevels, { level })
  return (
    <div className={styles.strength} data-level={level}>
      <meter
        className="out-of-sight"
        min={0}
        max={5}
        value={level}
        aria-label={format(uiMessages.strength, { level: name })}
      />
      {[1, 2, 3, 4, 5].map(step => (
        <span key={step} data-lit={step <= level || undefined} aria-hidden="true" />
      ))}
      <em>{format(uiMessages.strength, { level: name })}</em>
    </div>
  )
}

/** One of a few; the device's own picker, which phones do best. */
export function ChoiceField(props: NativeSelectProps) {
  return <NativeSelect {...props} classNames={wrapped} />
}

export function CheckField(props: CheckboxProps) {
  return (
    <Checkbox
      {...props}
      {...invalid(props.error)}
      size="md"
      classNames={{
        body: styles.checkBody,
        label: styles.checkLabel,
        description: styles.note,
        inner: styles.boxPlace,
        input: styles.box,
      }}
    />
  )
}

/** The library says it of the other fields by itself. */
const invalid = (error: unknown) => (error ? ({ 'aria-invalid': true } as const) : {})
