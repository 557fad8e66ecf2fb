import type { House } from './platform/house.ts'

/** A demonstration begins with the demo district; production never does (F-16). */
export async function seedOnFirstStart(_house: House): Promise<void> {}
