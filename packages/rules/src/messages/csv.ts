/** What is wrong with a file of lines and cells, whatever it is about. */
export const csvMessages = {
  manyCells:
    'Line {line, number} has more than {most, number} columns. Please keep only the columns that are needed.',
  longCell: 'A cell in line {line, number} has more than {most, number} characters. Please shorten it.',
  openQuote:
    'A quotation mark in line {line, number}, column {column, number} has no end. Please close it, or write it twice ("") inside a cell.',
} as const
