/** `/files/{128 random bits}/{name}`: who may read it is decided at every request (F-12). */
export const permalink = (file: { key: string; name: string }) =>
  `/files/${file.key}/${encodeURIComponent(file.name)}`

/** The key in a permalink of ours; null for any other address. */
export function keyOfPermalink(url: string): string | null {
  return /^\/files\/([a-f0-9]{32})\/[^/?#]+$/.exec(url)?.[1] ?? null
}
