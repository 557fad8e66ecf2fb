import { sharedOrigins } from '@kindling/rules/sharing'

const place = 'shared_origin'

/** Stores where this page's link says that its reader comes from, for a later registration in this window (SHARING-10). */
export function keepSharedOrigin(): void {
  const origin = new URLSearchParams(location.search).get('reg_from')
  try {
    if (origin && sharedOrigins.includes(origin)) sessionStorage.setItem(place, origin)
  } catch {
    // A browser without storage can register all the same.
  }
}

export function sharedOrigin(): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}
