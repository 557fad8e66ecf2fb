/** A name as part of an address, ready for a number after it; `otherwise` stands for a name without usable letters. */
export function slugOf(name: string, otherwise: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words || otherwise}-`
}
