import { useEffect, useRef, useState } from 'react'
import { messageOf, refusalOf } from '../platform/refusals.ts'

/** What is wrong, by field; a sentence about no field has any other name. */
export type Faults<Name extends string = string> = { readonly [name in Name]?: string | null | undefined }

const none = { at: {}, apart: null }

/** What our inputs say of themselves, and several of them under one heading together. */
const faulty = '[aria-invalid="true"], [data-fault] input'

/**
 * Sentences stand at the fields that they are about, whoever says them; what is about no field that the page shows stands apart.
 * The first field that something is wrong with takes the focus, which reads the sentence aloud.
 */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [{ at, apart }, setFaults] = useState<{ at: Faults; apart: string | null }>(none)
  const takesFocus = useRef(false)
  const shown = useRef(new Set<string>())
  // The fields tell their names anew as the page is drawn.
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
  /** Of a path such as `people.0.email` the last name that the page has a field for. */
  const fieldOf = (path: string) => path.split('.').findLast(name => shown.current.has(name))
  return {
    form,
    apart,
    show,
    faultAt: (name: string): string | null => {
      shown.current.add(name)
      return at[name] ?? null
    },
    /** What the server said; `about` names the field that a sentence without one is about. */
    showRefusal: (error: unknown, sentenceOf = messageOf, about?: string | null) => {
      const fields = Object.entries(refusalOf(error)?.fields ?? {})
      const isPlaced = fields.some(([path]) => fieldOf(path))
      if (!isPlaced) return show({ [about ?? '']: sentenceOf(error) })
      return show(Object.fromEntries(fields.map(([path, sentence]) => [fieldOf(path) ?? path, sentence])))
    },
    /** What was said of these fields, and of all together, is not so any longer. */
    clear: (names: readonly string[]) =>
      setFaults(known => {
        const left = Object.entries(known.at).filter(([name]) => !names.includes(name))
        return { at: Object.fromEntries(left), apart: null }
      }),
    clearAll: () => setFaults(none),
  }
}
