import type { BadgeColor, BadgeShape, BadgeSymbol } from '@kindling/rules/badges'
import { permalink } from '../uploads/index.ts'

/** What is visible of a badge, as the database has it. */
export interface FaceRecord {
  id: number
  name: string
  description: string
  shape: BadgeShape
  color: BadgeColor
  symbol: BadgeSymbol
  key: string | null
  file: string | null
}

/** The picture's address, if there is one in place of the drawing. */
export const presentFace = ({ key, file, ...face }: FaceRecord) => ({
  ...face,
  url: key && file ? permalink({ key, name: file }) : null,
})
