/** Where something can be done: at one place, at home with a screen, or anywhere in the country. */
export const reaches = ['local', 'online', 'national'] as const
export type Reach = (typeof reaches)[number]

export interface Place {
  latitude: number
  longitude: number
}

/** How far people go for something, in miles: to a class of every week, and for a day out (ACTIVITIES-51, ACTIVITIES-52). */
export const radius = { near: 20, far: 50 } as const

/** A place as somebody's device knows it, made coarse: to about a kilometer, so that it is no address. */
export const roundedPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
})
