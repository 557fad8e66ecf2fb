export const ownListingsAddress = '/dashboard/vendor'

export const activityAddress = (activityId: number) => `/activity/info/${activityId}`
