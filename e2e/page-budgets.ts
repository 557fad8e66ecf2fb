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
  "child's home": { javaScript: 155.7, requests: 40, bytes: 259 },
  lesson: { javaScript: 193, requests: 40, bytes: 318 },
  // Including the latest drawings of the demonstration's children: that differs from day to day. The recorder for answers by voice comes last.
  class: { javaScript: 233.5, requests: 46, bytes: 350 },
  roster: { javaScript: 206, requests: 40, bytes: 311 },
  'well-being': { javaScript: 214.5, requests: 47, bytes: 325 },
  "parent's home": { javaScript: 217.9, requests: 37, bytes: 311 },
  family: { javaScript: 220.5, requests: 40, bytes: 316 },
}

/** The most that elements may shift in total. */
export const mostShift = 0.02
