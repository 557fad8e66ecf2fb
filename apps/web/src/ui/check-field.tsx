import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import { invalid } from './field-classes.ts'
import styles from './fields.module.css'

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
        error: styles.error,
        inner: styles.boxPlace,
        input: styles.box,
      }}
    />
  )
}
