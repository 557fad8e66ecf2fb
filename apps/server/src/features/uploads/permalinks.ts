/** `/files/{128 random bits}/{name}`: who may read it is decided at every request (F-12). */
export const permalink = (file: { key: string; name: string }) =>
  `/files/${file.key}/${encodeURIComponent(file.name)}`

/** The permalink of the picture that stands before a recording; null of what has none. */
export const previewPermalink = (media: {
  preview_key: string | null
  preview_name: string | null
}): string | null =>
  media.preview_key && media.preview_name
    ? permalink({ key: media.preview_key, name: media.preview_name })
    : null

/** The key in a permalink of ours; null for any other address. */
export function keyOfPermalink(url: string): string | null {
  return /^\/files\/([a-f0-9]{32})\/[^/?#]+$/.exec(url)?.[1] ?? null
}
