/**
 * The key of a sheet stays in the window that made it, and is lost with it: no other copy exists, not even on the
 * server.
 */
export function keepSheetKey(sheetId: number, key: string): void {
  keys.set(sheetId, key)
  try {
    sessionStorage.setItem(nameOf(sheetId), key)
  } catch {
    // Then it lasts until the page is reloaded.
  }
}

export function findSheetKey(sheetId: number): string | null {
  try {
    return sessionStorage.getItem(nameOf(sheetId)) ?? keys.get(sheetId) ?? null
  } catch {
    return keys.get(sheetId) ?? null
  }
}

const keys = new Map<number, string>()
const nameOf = (sheetId: number) => `sheet_key_${sheetId}`
