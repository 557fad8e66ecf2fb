/** The most students that are added at a time. */
export const mostNames = 60

/** The lines of a pasted list that hold something. */
export const nameLines = (text: string): string[] => text.split(/\r?\n/).filter(line => /\p{L}/u.test(line))

export interface StudentName {
  first_name: string
  last_name: string
}

/** A student by a line: “Mia Reed”, “Reed, Mia” or “Mia”, with or without a number before it. The first word is the first name. */
export function readName(line: string): StudentName {
  const words = line
    .replace(/^\s*\d+[.)]?\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [last = '', first] = words.split(',', 2).map(part => part.trim())
  if (first) return { first_name: first, last_name: last }
  const [given = '', ...rest] = words.replaceAll(',', ' ').trim().split(/\s+/)
  return { first_name: given, last_name: rest.join(' ') }
}
