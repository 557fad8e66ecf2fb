/**
 * The most that may be transferred, opened cold on a phone, including everything that loads late. Bytes are kB of
 * 1,000.
 */
export interface Budget {
  javaScript: number
  requests: number
  bytes: number
}

/**
 * What later screens add loads with them: if a common part grows, every one of these grows, and that is a fault. Only the address of a new page is
 * in the files of all pages, about 50 bytes: a child's home and a lesson have half a kilobyte for the next ten.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  'start page': { javaScript: 5, requests: 12, bytes: 110 },
  "child's home": { javaScript: 153.6, requests: 36, bytes: 257.8 },
  lesson: { javaScript: 191.2, requests: 33, bytes: 315.8 },
  // Including the latest drawings of the demonstration's children: that differs from day to day. The recorder for answers by voice comes last.
  class: { javaScript: 217.9, requests: 44, bytes: 334 },
  roster: { javaScript: 196.2, requests: 32, bytes: 290 },
  // Including the answers of the demonstration's school year, which grow from day to day.
  'well-being': { javaScript: 210.2, requests: 47, bytes: 323 },
  // Including two drawings of the demonstration's children among their earlier entries.
  "parent's home": { javaScript: 209, requests: 40, bytes: 330 },
  family: { javaScript: 207.5, requests: 38, bytes: 304 },
}

/** The most that elements may shift in total. */
export const mostShift = 0.02
