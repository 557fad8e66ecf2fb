export const longestMs = 10_000
export const mostBytes = 8 * 1024 * 1024
