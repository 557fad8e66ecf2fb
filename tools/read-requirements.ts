export interface Requirement {
  id: string
  area: string
  text: string
}

/** The rows of the table of requirements; its first line names the columns. */
export function readRequirements(table: string): Requirement[] {
  const lines = table.split('\n').filter(line => line.trim() !== '')
  return lines.slice(1).map(line => {
    const [id = '', area = '', , text = ''] = line.split('\t')
    return { id, area, text }
  })
}
