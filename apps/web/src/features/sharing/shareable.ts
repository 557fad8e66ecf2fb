import type { PublicItem } from '@kindling/rules/sharing'

/** The item to share. */
export interface Shareable extends PublicItem {
  /** The id of its item, for every kind. */
  id: number
  title: string
  picture: string
}
