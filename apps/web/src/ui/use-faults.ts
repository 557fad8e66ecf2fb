import { useEffect, useRef, useState } from 'react'
import { messageOf, refusalOf } from '../platform/refusals.ts'

/** The faults, by field; a fault of no field has any other name. */
export type Faults<Name extends string = string> = { readonly [name in Name]?: string | null | undefined }

const none = { at: {}, apart: null }

/** What our inputs set on themselves, and what several inputs under one heading have together. */
const faulty = '[aria-invalid="true"], [data-fault] input'

/**
 * Faults are shown at their fields, whether the form or the server found them; a fault of no shown field is shown separately.
 * The first field with a fault gets the focus, so that the fault is read aloud.
 */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [{ at, apart }, setFaults] = useState<{ at: Faults; apart: string | null }>(none)
  const takesFocus = useRef(false)
  const shown = useRef(new Set<string>())
  // The fields register their names anew at each render.
  shown.current = new Set()
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    form.current?.querySelector<HTMLElement>(faulty)?.focus()
  })
  const show = (faults: Faults): boolean => {
    const said = Object.entries(faults).filter((one): one is [string, string] => Boolean(one[1]))
    const placed = said.filter(([name]) => shown.current.has(name))
    const sentences = new Set(said.map(([, sentence]) => sentence))
    for (const [, sentence] of placed) sentences.delete(sentence)
    setFaults({ at: Object.fromEntries(placed), apart: [...sentences].join(' ') || null })
    takesFocus.current = placed.length > 0
    return said.length === 0
  }
  /** For a path such as `people.0.email`, the last name that the page has a field for. */
  const fieldOf = (path: string) => path.split('.').findLast(name => shown.current.has(name))
  return {
    form,
    apart,
    show,
    faultAt: (name: string): string | null => {
      shown.current.add(name)
      return at[name] ?? null
    },
    /** The server's refusal; `about` names the field for a sentence without one. */
    showRefusal: (error: unknown, sentenceOf = messageOf, about?: string | null) => {
      const fields = Object.entries(refusalOf(error)?.fields ?? {})
      const isPlaced = fields.some(([path]) => fieldOf(path))
      if (!isPlaced) return show({ [about ?? '']: sentenceOf(error) })
      return show(Object.fromEntries(fields.map(([path, sentence]) => [fieldOf(path) ?? path, sentence])))
    },
    /** Removes the faults of these fields, and of the form as a whole. */
    clear: (names: readonly string[]) =>
      setFaults(known => {
        const left = Object.entries(known.at).filter(([name]) => !names.includes(name))
        return { at: Object.fromEntries(left), apart: null }
      }),
    clearAll: () => setFaults(none),
  }
}
