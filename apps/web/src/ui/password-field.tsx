import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { uiMessages } from '@kindling/rules/messages/ui'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { format } from '../platform/messages.ts'
import { invalid, wrapped } from './field-classes.ts'
import styles from './fields.module.css'
import { strengthLevel } from './password-strength.ts'

export interface PasswordFieldProps extends PasswordInputProps {
  /** A new password shows its strength. */
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
      {/* A refused password is never shown as strong. */}
      {meter && password !== '' && !props.error && <StrengthMeter password={password} />}
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
