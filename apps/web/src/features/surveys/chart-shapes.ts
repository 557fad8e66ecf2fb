/** A point of a line: its label, and a value for each series or null without one. */
export type LinePoint = { label: string } & Record<string, number | string | null>

export interface Series {
  key: string
  label: string
}

export interface Slice {
  label: string
  /** The range of the category, in words. */
  range: string
  count: number
}
