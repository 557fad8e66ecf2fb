import { gradeCodes, gradeName, gradeOrder } from '@kindling/rules/grades'

/** All grades, the youngest first. */
export const gradeOptions = [...gradeCodes]
  .sort((one, other) => gradeOrder(one) - gradeOrder(other))
  .map(code => ({ value: code as number, label: gradeName(code) }))

/** The labels of the chosen options, as one text. */
export const chosenNames = (
  options: readonly { value: unknown; label: string }[],
  chosen: readonly unknown[],
): string => options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', ')
