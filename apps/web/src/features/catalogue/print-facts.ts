import { factMessages } from '@kindling/rules/messages/catalogue'
import { format, pageLocale } from '../../platform/messages.ts'
import type { Item } from './api.ts'

/**
 * Where an activity takes place, and the distance; nothing for items that are read or watched here.
 */
export function printPlace({ reach, place, distance }: Pick<Item, 'reach' | 'place' | 'distance'>): string {
  if (reach === 'online') return factMessages.online
  if (reach === 'national') return place ?? factMessages.national
  if (!place || distance === null) return place ?? ''
  // A zip code stands for its middle: distances below a mile are unknown.
  return format(factMessages.away, { miles: Math.max(1, Math.round(distance)), place })
}

/** A price in cents, in the format of a shop. */
export function printPrice(cents: number | null): string {
  if (cents === null) return factMessages.askPrice
  if (cents === 0) return factMessages.free
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(pageLocale(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
  }).format(cents / 100)
}

/** A highest age from here on means that there is no limit. */
const grownUp = 18

export function printAges(from: number | null, to: number | null): string {
  const isOpen = to === null || to >= grownUp
  if (isOpen)
    return from === null || from <= 2 ? factMessages.allAges : format(factMessages.agesFrom, { from })
  return format(factMessages.agesFromTo, { from: from ?? 0, to })
}
