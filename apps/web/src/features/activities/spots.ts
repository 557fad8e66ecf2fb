import type { Place } from '@kindling/rules/distances'
import { addressOf, printPlace } from '../catalogue/index.ts'
import type { Activity } from './api.ts'

/** An activity with a place, with its number in the list. */
export interface Spot {
  number: number
  activity: Activity
  place: Place
  where: string
  price: string
  href: string
}

export const spotsOf = (
  activities: readonly Activity[],
  printPrice: (cents: number | null) => string,
): Spot[] =>
  activities.flatMap((activity, index) => {
    const { latitude, longitude } = activity.location
    return latitude === null || longitude === null
      ? []
      : [
          {
            number: index + 1,
            activity,
            place: { latitude, longitude },
            where: printPlace(activity.item),
            price: printPrice(activity.item.price),
            href: addressOf.Activities(activity.item, null),
          },
        ]
  })
