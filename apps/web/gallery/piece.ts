import type { ReactNode } from 'react'

/** A component in one of its states. */
export interface Sight {
  name: string
  show: ReactNode
  /** Looks as if hovered or focused. */
  as?: 'hover' | 'focus'
}

export interface Piece {
  name: string
  /** The source files that this piece shows, from `src/`. */
  files: readonly string[]
  sights: readonly Sight[]
  /** Each state fills the whole width. */
  wide?: boolean
}
