/** `/files/{128 random bits}/{name}`: every request decides who may read it (F-12). */
export const permalink = (file: { key: string; name: string }) =>
  `/files/${file.key}/${encodeURIComponent(file.name)}`

/** The permalink of a recording's preview picture; null without one. */
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
