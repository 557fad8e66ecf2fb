import { showScore } from '@kindling/rules/exact-scores'
import type { Column } from '../../ui/data-table.tsx'

interface ScoreColumnProps<T> {
  key: string
  label: string
  brief?: 'figure' | undefined
  score: (row: T) => number | null
}

/** A score of each row, sorted as a number. */
export const scoreColumn = <T>({ key, label, brief, score }: ScoreColumnProps<T>): Column<T> => ({
  key,
  label,
  brief,
  value: score,
  cell: row => writeScore(score(row)),
})

/** A score in a table; a dash where there is none. */
export const writeScore = (score: number | null) => (score === null ? '–' : showScore(score))
