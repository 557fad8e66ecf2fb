import { type ComponentProps, lazy, Suspense } from 'react'
import { Pending } from '../../ui/reveal-together.tsx'
import type { ErasureNote as Note } from './erasure-note.tsx'

const Loaded = lazy(async () => ({ default: await (await import('./load-note.ts')).loadNote() }))

/** The note on the home pages: rarely shown, and loaded only then. */
export const ErasureNote = (props: ComponentProps<typeof Note>) => (
  <Suspense fallback={<Pending />}>
    <Loaded {...props} />
  </Suspense>
)
