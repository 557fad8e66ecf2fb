/** The content of a report without a file format: the PDF and the CSV are two ways to write it. */
export interface ReportDocument {
  title: string
  /** The owner, the days, and the time of making. */
  facts: readonly (readonly [label: string, value: string])[]
  parts: readonly DocumentPart[]
  /** The footer of every page. */
  note: string
}

export interface DocumentPart {
  title: string
  note?: string
  charts?: readonly Chart[]
  table: Table
}

export interface Table {
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** The most rows to print; a spreadsheet gets all. */
  printed?: { most: number; note: string }
}

export interface Column {
  label: string
  /** The column's width relative to the others; 1 by default. */
  share?: number
}

/** A number is a count; a score comes as text, with its decimal. */
export type Cell = string | number | null

export type Chart = Ring | Line

export interface Ring {
  kind: 'ring'
  label: string
  /** What a screen reader says instead of the picture. */
  alt: string
  slices: readonly { label: string; count: number; tone: Tone }[]
}

export interface Line {
  kind: 'line'
  alt: string
  /** The range of possible values. */
  least: number
  most: number
  points: readonly { label: string; value: number | null }[]
}

export type Tone = 'good' | 'middle' | 'low'
