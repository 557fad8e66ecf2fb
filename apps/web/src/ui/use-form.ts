import type { FormEvent } from 'react'
import { type DraftPlace, useDraft } from './use-draft.ts'
import { type Faults, useFaults } from './use-faults.ts'
import { follow, useSendingOnce } from './use-sending.ts'

export interface FormOptions<Values extends object, Result = unknown> {
  /** The initial values of the fields. */
  start: Values
  /** The faults of the typed values, by functions of `packages/rules`; then nothing is sent. `form` is for faults of no field. */
  check?: (values: Values) => Faults<(keyof Values & string) | 'form'>
  /**
   * Sends. The key stays the same if the same content is sent again after a failure; a thrown error is shown, and nothing typed is
   * lost. What follows belongs into `done`, or into `follow`.
   */
  send: (values: Values, key: string) => Result | Promise<Result>
  /** What follows when it is sent and its draft is removed: a form that is opened now starts without it. */
  done?: (result: Result) => unknown
  /** The form's own text for an error. */
  sentenceOf?: (error: unknown) => string
  /** The field for a refusal without one, such as a code that does not exist. */
  about?: (error: unknown) => (keyof Values & string) | null
  /** Where the typed values are stored until they are sent. */
  draft?: DraftPlace<Values> | null
  /** The part that makes it a different send; by default all values. */
  said?: (values: Values) => unknown
}

type Typed = { currentTarget: { value: string } }
type Ticked = { currentTarget: { checked: boolean } }

/** Every form of the product: the values of its fields, their faults, and how it is sent. */
export function useForm<Values extends object, Result = unknown>(options: FormOptions<Values, Result>) {
  const { start, check, send, done, sentenceOf, about, draft = null, said } = options
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
  // The compiler does not check a computed name.
  const put = (name: keyof Values, value: unknown) => void change({ [name]: value } as Partial<Values>)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const typed = newest()
    if (!show(check?.(typed) ?? {})) return
    return sendOnce(
      async key => {
        const written = kept.write()
        // A user who reads that it failed may close the page.
        const result = await Promise.resolve(send(typed, key)).finally(() => written)
        if (newest() === typed) kept.drop()
        await follow(() => done?.(result))
      },
      said ? said(typed) : typed,
    )
  }
  return {
    values,
    change,
    /** The props of an input of `fields.tsx` for this value; inputs that return the value itself, such as `CheckGroup`, work too. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: faultAt(name),
      onChange: (given: Values[Name] | Typed) =>
        put(name, isTyped(given) ? given.currentTarget.value : given),
    }),
    /** The same for a checkbox. */
    box: (name: keyof Values & string) => ({
      checked: values[name] === true,
      error: faultAt(name),
      onChange: ({ currentTarget }: Ticked) => put(name, currentTarget.checked),
    }),
    /** The fault of a field that is not one of our inputs. */
    faultAt,
    /** The fault of no field, for the `FormError` above the button. */
    error: apart,
    busy,
    submit,
    /** Resets the form, and removes its draft. */
    reset: () => {
      clearAll()
      kept.reset()
    },
    /** An earlier draft is in the fields. */
    isFound,
    /** The search for a draft is over. */
    isReady,
    /** For the `form` element. */
    element: { ref: form, onSubmit: submit, noValidate: true },
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

const isTyped = (given: unknown): given is Typed =>
  typeof given === 'object' && given !== null && 'currentTarget' in given
