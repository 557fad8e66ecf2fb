import { errorMessages } from '@kindling/rules/messages/errors'
import { refusalOf } from '../../platform/refusals.ts'
import { type FormOptions, useForm } from '../../ui/use-form.ts'
import type { KeptWordsProps } from './kept-words.tsx'

interface KeptFormOptions<Values extends object, Result> extends FormOptions<Values, Result> {
  /** Reads what is saved now: somebody else has saved meanwhile. */
  readAgain: () => Promise<unknown>
}

/**
 * A form over something saved, with a draft that names what it began from (`base`). While that is not what is saved now, nothing is
 * sent, and `kept` shows both versions.
 */
export function useKeptForm<Values extends { base: string | number }, Result>({
  start,
  check,
  send,
  readAgain,
  ...rest
}: KeptFormOptions<Values, Result>) {
  const form = useForm<Values, Result>({
    ...rest,
    start,
    check: typed =>
      typed.base === start.base ? (check?.(typed) ?? {}) : ({ form: errorMessages.conflict } as never),
    send: async (typed, key) => {
      try {
        return await send(typed, key)
      } catch (error) {
        if (refusalOf(error)?.status === 409) await readAgain()
        throw error
      }
    },
  })
  const kept: Pick<KeptWordsProps, 'isOutdated' | 'isFound' | 'onSaveMine' | 'onDrop'> = {
    isOutdated: form.values.base !== start.base,
    isFound: form.isFound,
    onSaveMine: () => {
      form.change({ base: start.base } as Partial<Values>)
      void form.submit()
    },
    onDrop: form.reset,
  }
  return { form, kept }
}
