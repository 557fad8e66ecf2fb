import '@mantine/core/styles/Input.layer.css'
import { uiMessages } from '@kindling/rules/messages/ui'
import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { type KeyboardEvent, lazy, type ReactNode, type Ref, Suspense } from 'react'
import { currentSession } from '../platform/account.ts'
import { format } from '../platform/messages.ts'
import { wrapped } from './field-classes.ts'
import styles from './fields.module.css'

const Dictation = lazy(async () => ({ default: (await import('./dictation/dictation.tsx')).Dictation }))

/** A child can speak where it writes, in browsers that listen; the program for it is loaded only there. */
const spoken = (label: ReactNode) =>
  typeof label === 'string' &&
  'SpeechRecognition' in globalThis &&
  currentSession().user?.user_type === 'Child' && {
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        <Suspense>
          <Dictation label={label} />
        </Suspense>
      </>
    ),
  }

interface TextFieldProps extends TextInputProps {
  /** A child writes words of its own, and no name, code or address. */
  isOwnWords?: boolean
}

/** One line of text. The field stops at its maximum while typing. */
export function TextField({ isOwnWords = false, ...props }: TextFieldProps) {
  return <TextInput {...(isOwnWords && spoken(props.label))} {...props} classNames={wrapped} />
}

export interface LongTextFieldProps extends TextareaProps {
  value: string
  /** The least and the most characters, as people count them. */
  between?: { min: number; max: number }
  ref?: Ref<HTMLTextAreaElement>
  /** As high as its text, from one line on; Enter sends its form, and a new line needs Shift. */
  isLine?: boolean
}

/** Several lines of text, with a character count; it grows with its text. */
export function LongTextField({ between, isLine = false, ...props }: LongTextFieldProps) {
  const count = [...props.value.trim()].length
  return (
    <div>
      <Textarea
        autosize={false}
        rows={isLine ? 1 : 6}
        {...(isLine && { onKeyDown: sendOnEnter })}
        {...spoken(props.label)}
        {...(between ? { maxLength: between.max } : {})}
        {...props}
        classNames={{ ...wrapped, input: [styles.input, isLine ? styles.line : styles.long].join(' ') }}
      />
      {between && (
        <p className={styles.counter} data-short={count < between.min || undefined}>
          {counterOf(count, between)}
        </p>
      )}
    </div>
  )
}

/** Nobody counts the letters of a text that has not begun. */
function counterOf(count: number, { min, max }: { min: number; max: number }): string {
  if (count >= min) return format(uiMessages.counter, { count, max })
  return count === 0 ? uiMessages.counterEmpty : format(uiMessages.counterShort, { count: min - count })
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // Enter also ends a word of a keyboard that composes characters.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** One of a few options; it uses the device's own picker, which works best on phones. */
export function ChoiceField(props: NativeSelectProps) {
  return <NativeSelect {...props} classNames={wrapped} />
}
