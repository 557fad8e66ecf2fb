/** A separate step: a dynamic import lists all its files, and the home pages should not list what they rarely show. */
export const loadNote = async () => (await import('./erasure-note.tsx')).ErasureNote
