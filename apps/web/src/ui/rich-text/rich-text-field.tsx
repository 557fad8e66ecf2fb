import type { RichText } from '@kindling/rules/rich-text'
import { lazy, Suspense, useId } from 'react'
import { FieldSet } from '../field-set.tsx'
import { Skeleton } from '../states.tsx'

// Loaded only where the user writes.
const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

interface RichTextFieldProps {
  label: string
  note: string
  value: RichText | null
  onChange: (value: RichText) => void
  error?: string | null | undefined
}

/** A field for simple rich text. */
export function RichTextField({ label, note, error, ...editing }: RichTextFieldProps) {
  const noteId = useId()
  return (
    <FieldSet label={label} error={error}>
      <p id={noteId} className="soft">
        {note}
      </p>
      <Suspense fallback={<Skeleton shape="box" count={1} />}>
        <RichTextEditor label={label} describedBy={noteId} isFaulty={Boolean(error)} {...editing} />
      </Suspense>
    </FieldSet>
  )
}
