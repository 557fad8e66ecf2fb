/** A point of a line: its label, and a value for each series or null where there is none. */
export type LinePoint = { label: string } & Record<string, number | string | null>

export interface Series {
  key: string
  label: string
}

export interface Slice {
  label: string
  /** What belongs to it, in words. */
  range: string
  count: number
}
