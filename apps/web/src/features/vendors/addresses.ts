export const ownListingsAddress = '/dashboard/vendor'

export const newListingAddress = '/dashboard/vendor/listings/new'

export const changeListingAddress = (activityId: number) => `/dashboard/vendor/listings/${activityId}`

export const activityAddress = (activityId: number) => `/activity/info/${activityId}`
