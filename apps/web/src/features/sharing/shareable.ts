import type { PublicItem } from '@kindling/rules/sharing'

/** What is handed on. */
export interface Shareable extends PublicItem {
  /** Of its item, whatever its kind. */
  id: number
  title: string
  picture: string
}
