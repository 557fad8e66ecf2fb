/** A step of its own: what fetches a program names all that it needs, and the homes need not name what they seldom show. */
export const loadNote = async () => (await import('./erasure-note.tsx')).ErasureNote
