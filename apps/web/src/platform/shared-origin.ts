import { sharedOrigins } from '@kindling/rules/sharing'

const place = 'shared_origin'

/** Keeps where the link of this page says that its reader comes from, for a registration that follows in this window (SHARING-10). */
export function keepSharedOrigin(): void {
  const origin = new URLSearchParams(location.search).get('reg_from')
  try {
    if (origin && sharedOrigins.includes(origin)) sessionStorage.setItem(place, origin)
  } catch {
    // A browser that keeps nothing registers all the same.
  }
}

export function sharedOrigin(): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}
