/** Where an activity takes place: at one place, online at home, or anywhere in the country. */
export const reaches = ['local', 'online', 'national'] as const
export type Reach = (typeof reaches)[number]

export interface Place {
  latitude: number
  longitude: number
}

/** How far people travel, in miles: to a weekly class, and for a day out (ACTIVITIES-51, ACTIVITIES-52). */
export const radius = { near: 20, far: 50 } as const

/** A device's location, rounded to about a kilometer, so that it is no address. */
export const roundedPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
})
