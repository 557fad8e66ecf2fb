import type { FormEvent } from 'react'
import { type DraftPlace, useDraft } from './use-draft.ts'
import { type Faults, useFaults } from './use-faults.ts'
import { useSendingOnce } from './use-sending.ts'

export interface FormOptions<Values extends object> {
  /** What the fields hold at first. */
  start: Values
  /** What is wrong with what was typed, by functions of `packages/rules`; nothing is sent then. What is about no field is `form`. */
  check?: (values: Values) => Faults<(keyof Values & string) | 'form'>
  /** Sends. The key is the same where the same is sent again after a failure; what is thrown is shown, and nothing typed is lost. */
  send: (values: Values, key: string) => unknown
  /** The form's own words for what went wrong. */
  sentenceOf?: (error: unknown) => string
  /** The field that a refusal without one is about, such as a code that nobody gave. */
  about?: (error: unknown) => (keyof Values & string) | null
  /** Where what was typed is kept until it is sent. */
  draft?: DraftPlace<Values> | null
  /** What makes it another send; without it, all values. */
  said?: (values: Values) => unknown
}

type Typed = { currentTarget: { value: string } }
type Ticked = { currentTarget: { checked: boolean } }

/** Every form of the product: what its fields hold, what is wrong with each, and how it is sent. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { start, check, send, sentenceOf, about, draft = null, said } = options
  const { values, newest, sent, isFound, isReady, ...kept } = useDraft(start, draft)
  const { form, apart, show, showRefusal, faultAt, clear, clearAll } = useFaults()
  const { busy, send: sendOnce } = useSendingOnce(
    failure => showRefusal(failure, sentenceOf, about?.(failure)),
    sent,
  )
  const change = (part: Partial<Values>): Values => {
    clear(Object.keys(part))
    return kept.change(part)
  }
  // A computed name is no name to the compiler.
  const put = (name: keyof Values, value: unknown) => void change({ [name]: value } as Partial<Values>)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const typed = newest()
    if (!show(check?.(typed) ?? {})) return
    return sendOnce(
      async key => {
        const written = kept.write()
        // Whoever reads that it failed may close the page.
        await Promise.resolve(send(typed, key)).finally(() => written)
        if (newest() === typed) kept.drop()
      },
      said ? said(typed) : typed,
    )
  }
  return {
    values,
    change,
    /** What an input of `fields.tsx` needs to hold this value; what gives the value itself, such as `CheckGroup`, is given it too. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: faultAt(name),
      onChange: (given: Values[Name] | Typed) =>
        put(name, isTyped(given) ? given.currentTarget.value : given),
    }),
    /** The same for a box that is ticked. */
    box: (name: keyof Values & string) => ({
      checked: values[name] === true,
      error: faultAt(name),
      onChange: ({ currentTarget }: Ticked) => put(name, currentTarget.checked),
    }),
    /** What is wrong with a field that is no input of ours. */
    faultAt,
    /** What is about no field, for the `FormError` above the button. */
    error: apart,
    busy,
    submit,
    /** As it was at first; what was kept of it goes. */
    reset: () => {
      clearAll()
      kept.reset()
    },
    /** A draft of before is in the fields. */
    isFound,
    /** It is known whether there is one. */
    isReady,
    /** For the `form` element. */
    element: { ref: form, onSubmit: submit, noValidate: true },
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

const isTyped = (given: unknown): given is Typed =>
  typeof given === 'object' && given !== null && 'currentTarget' in given
