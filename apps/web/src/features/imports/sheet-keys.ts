/** The key of a sheet stays in the window that made it, and goes with it: nobody else has it, the server included. */
export function keepSheetKey(sheetId: number, key: string): void {
  keys.set(sheetId, key)
  try {
    sessionStorage.setItem(nameOf(sheetId), key)
  } catch {
    // Then it lasts until the page is loaded anew.
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
