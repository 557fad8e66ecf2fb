/** What a report says, before it is anybody's file: the PDF and the CSV are two ways to write the same. */
export interface ReportDocument {
  title: string
  /** Whose it is, of what days, when it was made. */
  facts: readonly (readonly [label: string, value: string])[]
  parts: readonly DocumentPart[]
  /** The last words on every page. */
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
  /** So many rows are printed; a spreadsheet gets them all. */
  printed?: { most: number; note: string }
}

export interface Column {
  label: string
  /** How much of the width it takes beside the others; 1 unless said. */
  share?: number
}

/** A number is a count; a score comes as text, with its decimal. */
export type Cell = string | number | null

export type Chart = Ring | Line

export interface Ring {
  kind: 'ring'
  label: string
  /** What is read aloud instead of the picture. */
  alt: string
  slices: readonly { label: string; count: number; tone: Tone }[]
}

export interface Line {
  kind: 'line'
  alt: string
  /** From where to where the values can go. */
  least: number
  most: number
  points: readonly { label: string; value: number | null }[]
}

export type Tone = 'good' | 'middle' | 'low'
