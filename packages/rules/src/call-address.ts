type Values = Readonly<Record<string, unknown>>

/**
 * The address of a call with its ids and its query; parts without a value are left out. Browser and server both use it.
 */
export const callAddress = (path: string, params: Values = {}, query: Values = {}) =>
  fillPath(path, params) + printQuery(query)

/** Fills `:name` and drops an optional last segment that has no value. */
export function fillPath(path: string, params: Values = {}): string {
  const segments = path.split('/').map(segment => {
    if (!segment.startsWith(':')) return segment
    const value = params[segment.slice(1).replace(/\?$/, '')]
    return value === undefined || value === null ? null : encodeURIComponent(String(value))
  })
  return segments.filter(segment => segment !== null).join('/')
}

function printQuery(query: Values): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const printed = search.toString()
  return printed ? `?${printed}` : ''
}
