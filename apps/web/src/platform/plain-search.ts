/** How addresses write their query: plain text in, plain text out, as the specification has them. */
export const plainSearch = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const printed = new URLSearchParams(
      Object.entries(search).filter(([, value]) => value !== undefined) as [string, string][],
    ).toString()
    return printed ? `?${printed}` : ''
  },
}
