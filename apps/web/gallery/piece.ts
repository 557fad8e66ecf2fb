import type { ReactNode } from 'react'

/** A component in one of its states. */
export interface Sight {
  name: string
  show: ReactNode
  /** Looks as if the pointer were on it, or the focus in it. */
  as?: 'hover' | 'focus'
}

export interface Piece {
  name: string
  /** What of the sources is seen here, from `src/`. */
  files: readonly string[]
  sights: readonly Sight[]
  /** Each state fills the whole width. */
  wide?: boolean
}
